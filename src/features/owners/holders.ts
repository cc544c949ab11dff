import type { Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** Several may hold one record beside its holder, where the corporate has that. */
    holders?: HoldersDeclaration<N>
  }
}

/** Records that several people may hold at once, where the corporate has that: each with values of their own. */
export interface HoldersDeclaration<N extends string = string> {
  /** The table with a row for everybody who holds a record, its own holder among them; with `user_id`, `assign_at` and `reassignment_at`. */
  table: string
  /** Its column with the record. */
  column: string
  /** What one row is called on the wire. */
  about: string
  /** The fields of which each holder has a value of their own, in columns of the same names. */
  own: readonly N[]
  /** Further fields of the record that its own holder's row repeats, and others' that have them already. */
  repeats?: readonly N[]
  /** Columns with the values of such a field that gave way to another one, the latest last. */
  histories?: Readonly<Partial<Record<N, string>>>
  /** The name under which an answer lists who holds the record. */
  listed: string
  /** Own values that are entries of a list of statuses, each with the name under which the entry itself is told. */
  details?: Readonly<Partial<Record<N, string>>>
  /** Fields of the record that a row has a value of beside them, which nothing keeps alike. */
  beside?: readonly N[]
}

/** The rows of who holds a record: parts of it, which are told, merged and taken back with it. */
export interface HolderParts extends HoldersDeclaration {
  /** The column with the user whose part it is. */
  holder: string
  /** The columns that say since when they hold it, the latest first. */
  since: readonly string[]
  /** Its columns that people read of, each with the record's field whose rule and kind it follows. */
  fields: Readonly<Record<string, string>>
}

/** The table of a resource's holders, where several may hold a record. */
export function holderParts({
  holder,
  holders,
}: Pick<Resource, 'holder' | 'holders'>): HolderParts | undefined {
  if (!holders || holder === undefined) return undefined
  return {
    ...holders,
    holder: 'user_id',
    since: ['reassignment_at', 'assign_at'],
    fields: {
      user_id: holder,
      ...Object.fromEntries(holders.own.map((name) => [name, name])),
      reassignment_at: holder,
    },
  }
}
