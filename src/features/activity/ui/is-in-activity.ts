/** Whether what an address names behind its `#` is an entry of the activity, or one to be written. */
export const isInActivity = (hash: string): boolean => /^#(activity-\d{1,15}|write-\w+)$/.test(hash)
