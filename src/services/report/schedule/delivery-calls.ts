import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import { call, may } from '../../../engine/api/declared/call.ts'
import { controlJob } from '../../../engine/api/jobs/own-job.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { shape } from '../../../engine/shapes.ts'
import { reportDeliveryResource } from '../../../../resources/report-delivery.ts'
import { reportDeliveryService } from './delivery-service.ts'

export const deliveryCalls = [
  call('POST /report/deliveries/:id/retry', {
    summary: 'Send an e-mail of a scheduled report again that failed',
    access: may(reportDeliveryResource, 'list'),
    answer: shape({}),
    refuses: [404, 409],
    work: async ({ runtime, context, params: { id } }) => {
      const delivery = await readRecord(reportDeliveryService, context, id)
      if (delivery.status !== 'failed') throw new Failure(409, { key: 'job.over' })
      const { rows } = await sql<{ job_id: number }>`
        update report_mail set told_at = null where id = ${id} returning job_id`.execute(context.tx.db)
      await controlJob(rows[0]?.job_id ?? 0, 'retry', context)
      context.tx.afterCommit(() => runtime.wakeJobs())
      return {}
    },
  }),
  call('POST /report/deliveries/:id/leave', {
    summary: 'Get no more e-mails of the schedule that this one is of',
    access: may(reportDeliveryResource, 'list'),
    answer: shape({}),
    refuses: [404, 409],
    work: async ({ context, params: { id } }) => {
      const { user_id, schedule_id } = await readRecord(reportDeliveryService, context, id)
      const { userId } = context.session
      if (user_id !== userId) throw new Failure(409, { key: 'report.schedule.not_recipient' })
      await sql`update report_schedule set recipient_ids = array_remove(recipient_ids, ${userId}::bigint),
        version = version + 1 where id = ${schedule_id} and ${userId} = any(recipient_ids)`.execute(
        context.tx.db,
      )
      return {}
    },
  }),
]
