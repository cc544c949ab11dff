type Values = Readonly<Record<string, unknown>>

/** One person's hold on a record: since when, and the values that they have of their own. */
export interface Hold extends Values {
  user_id: number
  assign_at?: string | null
  reassignment_at?: string | null
}

/** Who holds a record, and since when it is there. */
export interface Held {
  /** The one that the record itself names. */
  main: unknown
  holds: readonly Hold[]
  created_at: unknown
}

const isSaid = (value: unknown) => value !== null && value !== undefined

/**
 * What a record shows to a user of these values: each from the user's own hold first, then the main holder's, then the
 * record itself [STA-13]. A record that somebody holds, nobody knows since when, shows when it was made.
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
    ...(Object.fromEntries(names.map((name) => [name, shown(name)])) as Record<Name, unknown>),
    assign_at: since ?? (main ? created_at : null) ?? null,
  }
}
