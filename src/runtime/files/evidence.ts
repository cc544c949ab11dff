import { sql } from 'kysely'

/** The day until which a file `f` is kept as evidence; null of any other. */
export const keptDay = sql<
  string | null
>`to_char(f.kept_until at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD')`
