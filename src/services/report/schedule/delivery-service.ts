import { sql } from 'kysely'
import { renderMessage } from '../../../domain/message.ts'
import { reasonKey } from '../../../engine/api/jobs/own-job.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { reportDeliveryResource } from '../../../../resources/report-delivery.ts'
import { overseesSchedules } from './schedule-service.ts'

/** Received ones and those of own schedules; all for admins. */
export const reportDeliveryService = defineResourceService(reportDeliveryResource, {
  scope: (session) =>
    overseesSchedules(session)
      ? undefined
      : sql<boolean>`(t.owner_id = ${session.userId} or t.user_id = ${session.userId})`,
  // English by default; readers with a language get it by key.
  present: (rows) => {
    for (const row of rows)
      if (row.reason) {
        const key = reasonKey(row.reason)
        Object.assign(row, { reason: renderMessage({ key }, textsFor(undefined)), reason_key: key })
      }
  },
})
