/** Whether a text can be a public code at all; whatever else stands in a link names nobody. */
export const isPublicCode = (code: string): boolean => /^[\w-]{1,64}$/.test(code)
