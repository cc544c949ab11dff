import type { AccessRule } from '../access.ts'

/** Access to meeting and call lists (sales.md B6, Codes). */
export const meetingReaders: AccessRule = { codes: ['m_meeting__listing'] }
export const callReaders: AccessRule = { codes: ['c_call__listing'] }
/** Exports contain personal data, so they are restricted. */
export const contactExporters: AccessRule = { roleTypes: ['admin', 'corporate', 'manager'] }
