// answers closed closed
// Where the stack ends in a function of the host's, its error is still one of the program's own.
function think() {
    const deep = () => { try { return deep(); } catch (e) { return e; } };
    const e = deep();
    const way = (n) => { try { return way(n + 1); } catch { try { console.log(n); } catch (e) { return e; } } };
    const other = way(0);
    for (const error of [e, other])
        if (error !== undefined && !(error instanceof RangeError && error.constructor.constructor === Function))
            return 'open';
    return 'closed';
}
