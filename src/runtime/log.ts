/** Implementations redact secrets and identity numbers, not callers. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
