import { sql } from 'kysely'
import { approvalAccess } from '../../domain/approvals.ts'
import { declared } from '../../domain/difference.ts'
import { relatedTypes } from '../../domain/notifications.ts'
import type { RequestNotice, NotifyOfRequest } from '../../features/requests/api/request-notice.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { labelOf } from '../../engine/schema.ts'
import { keepApproval } from './keep.ts'
import { takeStep } from './take-step.ts'

type Asked = Extract<RequestNotice, { about: 'asked' }>
type Decided = Extract<RequestNotice, { about: 'decided' }>

/** Adds record requests to the inbox, if the app has one. */
async function keep({ id, resource, record, askerId, way, by }: Asked, context: Context): Promise<void> {
  const relatedType = relatedTypes.find((each) => each === resource.schema.name)
  const { schema, holder: field } = resource
  if (!relatedType || field === undefined || !approvalAccess(context.session.appCode)) return
  const { rows } = await sql<{ holder: number | null }>`
    select t.${sql.ref(field)} as holder from ${sql.table(schema.table)} t where t.id = ${record.id}`.execute(
    context.tx.db,
  )
  const holder = rows[0]?.holder ?? null
  const before =
    holder === null ? null : ((await labelsOf('user', [holder], context)).get(holder)?.text ?? null)
  const after = way === 'join' && before !== null ? `${before}, ${by}` : by
  await keepApproval(
    context,
    { kind: 'record_request', relatedType },
    {
      recordId: record.id,
      requestId: id,
      requestedBy: askerId,
      note: null,
      // The record's name is read on display: it may be erased.
      asked: { way },
      differences: [{ label: [declared(labelOf(field, schema.fields[field]))], before, after }],
    },
  )
}

async function settle({ id, accepted }: Decided, context: Context): Promise<void> {
  const { tx } = context
  const { rows } = await sql<{ id: number }>`
    select id from approval where request_id = ${id} and state = 'Pending' for update`.execute(tx.db)
  const [waiting] = rows
  if (!waiting) return
  const to = accepted ? 'Approved' : 'Rejected'
  await takeStep(context, { id: waiting.id, from: 'Pending', to, instead: null, reason: null })
}

/** Keeps record requests and their approvals in step. */
export const followRequest: NotifyOfRequest = (notice, context) =>
  notice.about === 'asked' ? keep(notice, context) : settle(notice, context)
