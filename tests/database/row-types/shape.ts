/** What a value may be: one of these, or anything where its type does not say. */
export type Shape = 'anything' | Alternative[]

export type Alternative =
  | 'number'
  | 'string'
  | 'boolean'
  | 'bigint'
  | 'null'
  | 'missing'
  | { is: string | number | boolean }
  /** An instance of a class of the language: Uint8Array, Date. */
  | { instance: string }
  | { items: Shape }
  /** `others` are those that the type does not name, where it allows any. */
  | { fields: Record<string, Shape>; others?: Shape }

/** A tagged template in the sources, and what its type says of each row. */
export interface TypedStatement {
  /** `src/services/lead/convert.ts:31` */
  at: string
  text: string
  row: Shape
}

/** The file in the directory of a test run that lists the statements of the product. */
export const statementsFile = 'typed-statements.json'

/** What stands between the values: it tells one statement from another, in the sources and when it runs. */
export const textOf = (parts: readonly string[]): string => parts.join('${}')
