import { recordOf } from './names.ts'

type Values = Readonly<Record<string, unknown>>

export interface Hold extends Values {
  user_id: number
  assign_at?: string | null
  reassignment_at?: string | null
}

export interface Held {
  main: unknown
  holds: readonly Hold[]
  created_at: unknown
}

const isSaid = (value: unknown) => value !== null && value !== undefined

/**
 * Values shown to a user: their own, then the primary owner's, then the record's [STA-13]. Without a start date, the
 * creation date is shown.
 */
export function heldValues<Name extends string>(
  names: readonly Name[],
  record: Readonly<Partial<Record<Name, unknown>>>,
  { main, holds, created_at }: Held,
  userId: number,
): Record<Name | 'assign_at', unknown> {
  const of = (id: unknown) => holds.filter(({ user_id }) => user_id === id)
  const first = [...of(userId), ...of(main)]
  const shown = (name: Name) => [...first, record].map((values) => values[name]).find(isSaid) ?? null
  const since = first.map(({ reassignment_at, assign_at }) => reassignment_at ?? assign_at).find(isSaid)
  return {
    ...recordOf(names, shown),
    assign_at: since ?? (main ? created_at : null) ?? null,
  }
}
