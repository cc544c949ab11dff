/** Logs silent failures as browser debug messages [ERR-14]. */
export function traceQuietly(service: string, path: string, status: number): void {
  // eslint-disable-next-line no-console -- the trace that a silent failure leaves, below what a console shows by default
  console.debug(`Not loaded: ${service}/${path.replace(/^\//, '')} (${status || 'no answer'})`)
}
