import { sql, type RawBuilder } from 'kysely'

interface Person {
  id: number
  name: string
  state: 'open' | 'done'
  picture: Uint8Array | null
  pets: { name: string; born?: string }[]
  rest: unknown
}

type Either = { kind: 'count'; of: number } | { kind: 'none'; of: null }

/** A name may be null here, whatever its type says: the test runs it both ways. */
export const people = (name: string | null) => sql<Person>`
  select 7::bigint as id, ${name}::text as name, 'open' as state, null::bytea as picture,
    '[{"name": "Tom"}]'::jsonb as pets, 3 as rest`

/** Without a type of its own: it is told what it is for. */
export const total = (): RawBuilder<{ n: number }> => sql`select 12.5::numeric as n`

export const either = sql<Either>`select 'none' as kind, 3 as of`

export const switches = sql<Record<string, boolean>>`select true as one, null::boolean as other`

export const more = sql<{ id: number }>`select 1 as id, 2 as version`

export const any = <T>() => sql<T>`select 'whatever'`
