/** Something that keeps the server from starting and that its operator can put right: the message is one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}
