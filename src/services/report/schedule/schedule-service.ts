import { sql } from 'kysely'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { isReportLayout } from '../../../domain/reports/report-views.ts'
import { maxRecipients, maxSchedules } from '../../../domain/reports/schedules.ts'
import {
  defineResourceService,
  type Context,
  type SomeValuesOf,
} from '../../../engine/api/resource-service.ts'
import { reports } from '../../../../resources/reports/all.ts'
import { reportScheduleResource } from '../../../../resources/report-schedule.ts'
import type { reportScheduleSchema } from '../../../../schemas/report-schedule.ts'

type Values = SomeValuesOf<typeof reportScheduleSchema>

/** May see and end every schedule. */
export const overseesSchedules = (session: AccessSession): boolean =>
  allows({ roleTypes: ['admin', 'corporate'] }, session)

/** The owner must be able to open the report, and the view must be a plain address. */
function check({ report, address, recipient_ids: recipients }: Values, session: AccessSession): void {
  const known = reports.find(({ name }) => name === report)
  if (report !== undefined && !(known && allows(known.access, session)))
    throw invalid({ report: [{ key: 'report.schedule.report' }] })
  if (address && !isReportLayout({ address })) throw invalid({ address: [{ key: 'report.schedule.view' }] })
  if (recipients?.length === 0)
    throw invalid({ recipient_ids: [{ key: 'validation.required', args: { label: 'Recipients' } }] })
  if (recipients && recipients.length > maxRecipients)
    throw invalid({ recipient_ids: [{ key: 'report.schedule.recipients', args: { max: maxRecipients } }] })
}

async function requireRoom(more: number, { tx, session }: Context): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from report_schedule where owner_id = ${session.userId}`.execute(tx.db)
  if ((rows[0]?.count ?? 0) + more > maxSchedules)
    throw new Failure(409, { key: 'report.schedule.many', args: { max: maxSchedules } })
}

/** Own schedules; all for admins. */
export const reportScheduleService = defineResourceService(reportScheduleResource, {
  scope: (session) => (overseesSchedules(session) ? undefined : sql<boolean>`t.owner_id = ${session.userId}`),
  beforeCreate: async (rows, context) => {
    await requireRoom(rows.length, context)
    for (const values of rows) {
      check(values, context.session)
      values.owner_id = context.session.userId
    }
  },
  beforeUpdate: (changes, { session }) =>
    Promise.resolve(changes.forEach(({ values }) => check(values, session))),
})
