/** Structured log. Implementations drop secrets and identity numbers (redaction is theirs, never the caller's). */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** For tests and tools that have nobody to read a log. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
