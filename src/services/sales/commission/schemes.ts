import { sql } from 'kysely'
import { placesOf, type NamedPlace } from '../../../domain/payout/scheme.ts'
import type { VacantRule } from '../../../domain/payout/chain.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

export interface Scheme {
  id: number
  name: string
  places: readonly NamedPlace[]
  vacant: VacantRule
  compress: boolean
}

interface KeptScheme extends Omit<Scheme, 'places'> {
  places: unknown
}

const schemeOf = ({ places, ...scheme }: KeptScheme): Scheme => ({ ...scheme, places: placesOf(places) })

export async function readScheme({ tx }: Pick<Context, 'tx'>, id: number): Promise<Scheme | undefined> {
  const { rows } = await sql<KeptScheme>`
    select id, name, places, vacant, coalesce(compress, false) as compress from commission_scheme
    where id = ${id} and deleted_at is null`.execute(tx.db)
  return rows[0] && schemeOf(rows[0])
}

/** Latest scheme effective by each day (YYYY-MM-DD). */
export async function schemesOn(
  { tx }: Pick<Context, 'tx'>,
  days: readonly string[],
): Promise<ReadonlyMap<string, Scheme>> {
  const { rows } = await sql<KeptScheme & { day: string }>`
    select d.day::text as day, s.id, s.name, s.places, s.vacant, coalesce(s.compress, false) as compress
    from unnest(${[...new Set(days)]}::date[]) as d(day)
      cross join lateral (select * from commission_scheme s where s.deleted_at is null and s.valid_from <= d.day
        order by s.valid_from desc limit 1) s`.execute(tx.db)
  return new Map(rows.map(({ day, ...scheme }) => [day, schemeOf(scheme)]))
}
