import { sql } from 'kysely'
import { reassignAccess } from '../../../domain/reassignment.ts'
import type { StaleRecords } from '../../../features/reassignment/api/stale-records.ts'
import { leadService } from '../lead-service.ts'
import { openStatuses, inactiveLeads } from '../visibility.ts'

/** Open leads without recent activity or planned work. */
export const staleLeads: StaleRecords = {
  service: leadService,
  access: reassignAccess,
  async readDays({ tx, session }) {
    const { rows } = await sql<{ days: number }>`
      select stale_lead_days as days from corporate where id = ${session.corporateId}`.execute(tx.db)
    return rows[0]?.days ?? 0
  },
  isStale: (days) =>
    sql<boolean>`t.status_id = any (array(${openStatuses})) and ${inactiveLeads(sql`${days}::int`)}`,
  runs: 'reassignment',
  records: { table: 'reassignment_lead', id: 'lead_id', version: 'lead_version' },
}
