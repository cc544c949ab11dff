import type { Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    holders?: CoOwnersDeclaration<N>
  }
}

/** Co-ownership with per-owner values, if enabled by the corporate. */
export interface CoOwnersDeclaration<N extends string = string> {
  /** Table with a row per owner, including the primary, with `user_id`, `assign_at` and `reassignment_at`. */
  table: string
  column: string
  about: string
  /** Per-owner fields, in columns of the same name. */
  own: readonly N[]
  /** Record fields mirrored to the primary owner's row, and to others that have them. */
  repeats?: readonly N[]
  histories?: Readonly<Partial<Record<N, string>>>
  listed: string
  /** Per-owner statuses, each with the response member of its entry. */
  details?: Readonly<Partial<Record<N, string>>>
  /** Record fields the row has independent values of. */
  beside?: readonly N[]
}

/** Ownership rows: child data that is audited, merged and undone with the record. */
export interface OwnerRows extends CoOwnersDeclaration {
  holder: string
  /** Columns with the start of ownership, latest first. */
  since: readonly string[]
  /** Readable columns, each with the record field that determines rule and kind. */
  fields: Readonly<Record<string, string>>
}

export function ownerRows({ holder, holders }: Pick<Resource, 'holder' | 'holders'>): OwnerRows | undefined {
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
