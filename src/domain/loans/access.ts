import type { AccessRule } from '../access.ts'

/** Access to raw sync payloads, as for Settings → Outbox. */
export const syncKeepers: AccessRule = { roleTypes: ['admin', 'corporate'] }
