/** True if a URL fragment addresses an entry or the composer. */
export const isInActivity = (hash: string): boolean => /^#(activity-\d{1,15}|write-\w+)$/.test(hash)
