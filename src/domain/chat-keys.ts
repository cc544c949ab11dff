import { chatTypes, type ChatType } from './chat-types.ts'

const typed = new RegExp(`^(?:${chatTypes.join('|')})-`)

/** Matches `case-7`, or `lead-7-12` for one owner's. */
export const namesRecord = (key: string, type: ChatType, id: number): boolean =>
  key === `${type}-${id}` || key.startsWith(`${type}-${id}-`)

/** The record's stored chat key unless it belongs to another record. */
export const chatKeyOf = (type: ChatType, id: number, kept: unknown): string =>
  typeof kept === 'string' && (!typed.test(kept) || namesRecord(kept, type, id)) ? kept : `${type}-${id}`

export function idInKey(key: string, type: ChatType): number | null {
  const [, id] = /^-([1-9]\d{0,14})(?:-.*)?$/.exec(key.startsWith(type) ? key.slice(type.length) : '') ?? []
  return id === undefined ? null : Number(id)
}

/** Submission id in a case chat key: `loan_case-7-12`. */
export function partInKey(key: string, type: ChatType): number | null {
  const [, part] =
    /^-[1-9]\d{0,14}-([1-9]\d{0,14})$/.exec(key.startsWith(type) ? key.slice(type.length) : '') ?? []
  return part === undefined ? null : Number(part)
}

export const typeInKey = (key: string): ChatType | undefined =>
  chatTypes.find((type) => key.startsWith(`${type}-`))
