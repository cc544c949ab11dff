import { sql } from 'kysely'
import type { Database } from '../../runtime/database.ts'
import { together } from '../../runtime/together.ts'

interface Asked {
  sid: string
  tid: string
  present: boolean
}

interface Standing {
  place: number
  corporate_id: number
  user_id: number
  access_version: number
}

/** Null for ended sessions. */
function readStandings(database: Database, asked: readonly Asked[]): Promise<(number | null)[]> {
  return database.transaction({ role: 'system' }, async ({ db }) => {
    const { rows } = await sql<Standing>`select * from standing_sessions(
      ${asked.map(({ sid }) => sid)}::uuid[], ${asked.map(({ tid }) => tid)}::uuid[])`.execute(db)
    const present = rows.filter(({ place }) => asked[place]?.present)
    if (present.length > 0)
      await sql`select touch_presence(${present.map(({ corporate_id }) => corporate_id)}::bigint[],
        ${present.map(({ user_id }) => user_id)}::bigint[])`.execute(db)
    const versions = new Map(rows.map(({ place, access_version }) => [place, access_version]))
    return asked.map((_, place) => versions.get(place) ?? null)
  })
}

const askers = new WeakMap<Database, (asked: Asked) => Promise<number | null>>()

/** Access version; null once ended. Batches all streams in one transaction. */
export function accessVersionOf(database: Database, asked: Asked): Promise<number | null> {
  const ask = askers.get(database) ?? together((all) => readStandings(database, all))
  askers.set(database, ask)
  return ask(asked)
}
