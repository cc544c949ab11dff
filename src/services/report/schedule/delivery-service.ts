import { sql } from 'kysely'
import { renderMessage } from '../../../domain/message.ts'
import { reasonKey } from '../../../engine/api/jobs/own-job.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { reportDeliveryResource } from '../../../../resources/report-delivery.ts'
import { overseesSchedules } from './schedule-service.ts'

/** E-mails of scheduled reports: those that one gets, those of one’s schedules, all of them for admins. */
export const reportDeliveryService = defineResourceService(reportDeliveryResource, {
  scope: (session) =>
    overseesSchedules(session)
      ? undefined
      : sql<boolean>`(t.owner_id = ${session.userId} or t.user_id = ${session.userId})`,
  // In English for who asks without a language, and by its key for readers who have one.
  present: (rows) => {
    for (const row of rows)
      if (row.reason) {
        const key = reasonKey(row.reason)
        Object.assign(row, { reason: renderMessage({ key }, textsFor(undefined)), reason_key: key })
      }
  },
})
