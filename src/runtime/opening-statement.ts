/** What of a text may stand in a literal of SQL: 64 letters, digits and `_.:-` at most. */
export const plainText = (text: string): string => text.replace(/[^\w.:-]/g, '').slice(0, 64)

/**
 * The statement by which a visitor opens a tenant through a function of the database: `key` was checked to be a UUID or a
 * code, address and request id are stripped, so that none of them can end its literal.
 */
export const openingStatement = (
  opener: string,
  key: string,
  { address, requestId }: { address: string; requestId: string },
): string => `select * from ${opener}('${key}', '${plainText(address)}', '${plainText(requestId)}')`
