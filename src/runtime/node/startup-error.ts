/** Startup failure the operator can fix: a one-line message. */
export class StartupError extends Error {
  override name = 'StartupError'
}
