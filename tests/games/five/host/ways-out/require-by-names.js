// answers closed closed
function think() {
    for (const name of ['require', 'process', 'module', 'exports', 'global', 'root', 'Buffer', 'setTimeout', 'setImmediate',
        'queueMicrotask', 'structuredClone', 'performance', 'fetch', 'crypto', 'URL', 'TextDecoder', 'AbortController', 'Event',
        'MessageChannel', 'BroadcastChannel', 'navigator', 'Worker', '__dirname', '__filename', 'gc', 'd8', 'print', 'load',
        'WebSocket', 'Blob', 'Performance', 'internalBinding', 'primordials', 'v8', 'escape_'])
        if (globalThis[name] !== undefined)
            return 'open: ' + name;
    return 'closed';
}
