import { badRequest } from '../../domain/failure.ts'

/** Matched in order: surrogate pair, lone surrogate, other. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./g

const loneLength = '\\ud83d'.length

/** Maximum nesting depth; our bodies need less than ten. */
export const deepestJson = 32

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

/** Object.prototype names, which break lookups or turn objects into text. */
const isReserved = (name: string) => name in Object.prototype

/** Refuses Object.prototype names (400). */
export function requireOrdinaryNames(names: readonly string[]): void {
  const name = names.find(isReserved)
  if (name !== undefined) throw badRequest('body.member', { name })
}

function reservedName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const found = isReserved(name) ? name : reservedName(member)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Parses client JSON; 400 beyond `deepestJson` or with members such as `toString` and `__proto__`; SyntaxError if
 * malformed. Replaces lone surrogates, which the database rejects.
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
