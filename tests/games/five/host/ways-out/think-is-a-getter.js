// says ReferenceError: process is not defined
Object.defineProperty(globalThis, 'think', { get() { return () => process.pid; } });
