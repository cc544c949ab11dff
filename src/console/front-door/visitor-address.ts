/** A link's id and proof, in the URL fragment so that servers never log them. */
export const linkInFragment = (): string => location.hash.replace(/^#/, '')

export const codeInSearch = (name: string): string => new URLSearchParams(location.search).get(name) ?? ''
