import { sql } from 'kysely'

/** Last day a file `f` is retained as evidence; null for others. */
export const keptDay = sql<
  string | null
>`to_char(f.kept_until at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD')`
