import type { AccessRule } from '../access.ts'

/** Who sees to the letter what the loan-management system was sent: whom Settings → Outbox is open to. */
export const syncKeepers: AccessRule = { roleTypes: ['admin', 'corporate'] }
