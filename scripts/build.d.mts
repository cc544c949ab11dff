/** Builds console and server into dist/, unless dist/ already is of these sources; whether it built. */
export function build(options?: { force?: boolean }): Promise<boolean>

/** The same with the console in a process of its own: done as soon as the server can be started. */
export function buildToStart(): Promise<{ consoleBuilt: Promise<void> }>
