import { isFuture, readWireTime } from '../../domain/dates/wire.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import type { Context, Row, SystemCheck } from '../../engine/api/resource-service.ts'
import { assignmentsOf } from './assignments.ts'

const field = 'last_message_at'

/** Owners, and users the corporate adds to every chat [MSG-16]. */
function mayChat(current: Row, { session }: Context): boolean {
  const { message_super_admin_ids, default_message_admin_ids } = session.corporateSettings
  return (
    session.roleType === 'corporate' ||
    [...message_super_admin_ids, ...default_message_admin_ids].includes(session.userId) ||
    current['assign_to'] === session.userId ||
    assignmentsOf(current).some(({ user_id }) => user_id === session.userId)
  )
}

/** PUT leads/{id} with last_message_at, after a message [API-11]: only chat members, never in the future. */
export const checkMessageTime: SystemCheck = (value, current, context) => {
  if (!mayChat(current, context)) throw new Failure(403, { key: 'failure.field_forbidden', args: { field } })
  const isTime = typeof value === 'string' && readWireTime(value) !== null
  const problem = !isTime ? 'validation.required' : isFuture(value, Date.now()) ? 'validation.future' : null
  if (problem) throw invalid({ [field]: [{ key: problem, args: { label: 'Last message' } }] })
}
