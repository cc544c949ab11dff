import { sql } from 'kysely'
import { showClock } from '../../domain/dates.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { resourceNamed } from '../../engine/registry.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** How long before an appointment its person is reminded. */
const ahead = '30 minutes'

interface Due {
  corporate_id: number
  user_id: number
  starts_at: string
  resource: string
  record_id: number
  /** Null for a record that is deleted meanwhile. */
  title: string | null
}

/** Reminds somebody of the next appointment that begins soon, in the bell and by e-mail as they chose; false when there is none. */
export function remindOfAppointment({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  return database.transaction({ role: 'system' }, async (tx) => {
    const { rows } = await sql<Due>`
      select corporate_id, user_id, to_char(starts_at, 'YYYY-MM-DD HH24:MI:SS') as starts_at, resource, record_id, title
      from claim_appointment_reminder(${ahead}::interval)`.execute(tx.db)
    const [due] = rows
    if (!due) return false
    const { corporate_id, user_id, starts_at, resource, record_id, title } = due
    if (title === null) return true
    const values = { time: showClock(starts_at), record: title }
    const url = addressOf(resourceNamed(resource), 'show', record_id)
    await sql`select tell_appointment(${corporate_id}, ${user_id}, ${JSON.stringify(values)}::jsonb, ${url},
      ${resource}, ${record_id})`.execute(tx.db)
    return true
  })
}
