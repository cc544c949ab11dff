import type { AccessRule } from '../access.ts'

/** Who opens the lists of meetings and calls (sales.md B6, Codes). */
export const meetingReaders: AccessRule = { codes: ['m_meeting__listing'] }
export const callReaders: AccessRule = { codes: ['c_call__listing'] }
/** Who takes them away in a file: they name people. */
export const contactExporters: AccessRule = { roleTypes: ['admin', 'corporate', 'manager'] }
