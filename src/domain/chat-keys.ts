import { chatTypes, type ChatType } from './chat-types.ts'

const typed = new RegExp(`^(?:${chatTypes.join('|')})-`)

/** Tells whether a bundle key names a record of a type: `case-7`, or `lead-7-12` for one of its owners. */
export const namesRecord = (key: string, type: ChatType, id: number): boolean =>
  key === `${type}-${id}` || key.startsWith(`${type}-${id}-`)

/** The key of a record's chats: the one kept with it, unless it is the key of another record. */
export const chatKeyOf = (type: ChatType, id: number, kept: unknown): string =>
  typeof kept === 'string' && (!typed.test(kept) || namesRecord(kept, type, id)) ? kept : `${type}-${id}`

/** The id that a key of a type names. */
export function idInKey(key: string, type: ChatType): number | null {
  const [, id] = /^-([1-9]\d{0,14})(?:-.*)?$/.exec(key.startsWith(type) ? key.slice(type.length) : '') ?? []
  return id === undefined ? null : Number(id)
}

/** The bank submission that a key of a case's chats names: `loan_case-7-12`. */
export function partInKey(key: string, type: ChatType): number | null {
  const [, part] =
    /^-[1-9]\d{0,14}-([1-9]\d{0,14})$/.exec(key.startsWith(type) ? key.slice(type.length) : '') ?? []
  return part === undefined ? null : Number(part)
}

/** The type that a key says it is of. */
export const typeInKey = (key: string): ChatType | undefined =>
  chatTypes.find((type) => key.startsWith(`${type}-`))
