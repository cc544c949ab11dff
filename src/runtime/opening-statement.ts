/** Strips SQL literals to letters, digits and `_.:-`, 64 at most. */
export const plainText = (text: string): string => text.replace(/[^\w.:-]/g, '').slice(0, 64)

/**
 * Opens a visitor's tenant by a database function. Injection-safe: `key` is validated as UUID or code; address and
 * request id are stripped.
 */
export const openingStatement = (
  opener: string,
  key: string,
  { address, requestId }: { address: string; requestId: string },
): string => `select * from ${opener}('${key}', '${plainText(address)}', '${plainText(requestId)}')`
