import { badRequest } from '../../domain/failure.ts'

/** Escapes, in their order: a pair of surrogates, one alone, any other. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./g

const loneLength = '\\ud83d'.length

/** How many lists and objects may stand in each other: no body of ours has ten. */
export const deepestJson = 32

/** Whether brackets stand in each other further than `deepestJson`; what stands in quotes does not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '[' || sign === '{') {
      if (++depth > deepestJson) return true
    } else if (sign === ']' || sign === '}') depth--
  }
  return false
}

/** A name that every object answers to: it breaks whoever looks it up in another one, or makes its object a text. */
const isReserved = (name: string) => name in Object.prototype

/** Refuses names of parameters or form fields that every object answers to (400). */
export function requireOrdinaryNames(names: readonly string[]): void {
  const name = names.find(isReserved)
  if (name !== undefined) throw badRequest('body.member', { name })
}

/** The first member anywhere that has a reserved name. */
function reservedName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const found = isReserved(name) ? name : reservedName(member)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * JSON that a client sent; 400 where it is made to break what walks it: nested beyond `deepestJson`, or with members
 * such as `toString` and `__proto__`; a SyntaxError where it is none. Half a character, as an emoji cut in two leaves
 * it, becomes the sign for an unknown one: no database keeps it in its JSON, and nobody should lose what they wrote.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw badRequest('body.nested', { max: deepestJson })
  const value: unknown = JSON.parse(
    text.replace(escapes, (escape) => (escape.length === loneLength ? '\\ufffd' : escape)),
  )
  const name = reservedName(value)
  if (name !== undefined) throw badRequest('body.member', { name })
  return value
}
