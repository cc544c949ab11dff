/** The browser that tests and bench drive; undefined where there is none. */
export function findChromium(): Promise<string | undefined>
