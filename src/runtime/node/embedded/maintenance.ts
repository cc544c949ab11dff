import { Failure } from '../../../domain/failure.ts'
import type { Database } from '../../database.ts'

/** PostgreSQL checks every minute; the first import would finish without statistics. */
const EVERY_MS = 10_000

const dueTables = `
  select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid
   where c.relkind in ('r', 'm') and s.schemaname not like 'pg_temp%'
     and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
       or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
       or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
       or age(c.relfrozenxid) > 150000000)
   order by s.n_dead_tup + s.n_mod_since_analyze`

export async function vacuumDueTables(database: Database): Promise<string[]> {
  await database.transaction({ role: 'owner' }, (tx) => tx.query('select pg_stat_force_next_flush()'))
  const due = await database.transaction({ role: 'owner' }, (tx) => tx.query<{ name: string }>(dueTables))
  for (const { name } of due.rows) await database.maintain(`VACUUM (ANALYZE) ${name}`)
  return due.rows.map(({ name }) => name)
}

/** Vacuum, statistics and checkpoints for the embedded engine. */
export class Maintenance {
  readonly #database: Database
  #timer: NodeJS.Timeout | undefined
  #running = false

  constructor(database: Database) {
    this.#database = database
  }

  start(): void {
    this.#timer = setInterval(() => void this.run(), EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      const done = await vacuumDueTables(this.#database)
      if (done.length > 0) await this.#database.maintain('CHECKPOINT')
    } catch (error) {
      // The engine is busy: retries next time.
      if (error instanceof Failure && error.status === 503) return
      process.emitWarning(error instanceof Error ? error : String(error))
    } finally {
      this.#running = false
    }
  }
}
