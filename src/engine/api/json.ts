/** Escapes, in their order: a pair of surrogates, one alone, any other. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./g

const loneLength = '\\ud83d'.length

/**
 * JSON that a client sent. Half a character, as an emoji cut in two leaves it, becomes the sign for an unknown one: no
 * database keeps it in its JSON, and nobody should lose what they wrote for it.
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.replace(escapes, (escape) => (escape.length === loneLength ? '\\ufffd' : escape)))
