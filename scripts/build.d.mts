/** Builds console and server into dist/, unless dist/ already is of these sources; whether it built. */
export function build(options?: { force?: boolean }): Promise<boolean>
