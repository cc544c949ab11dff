import { object, string } from 'yup'
import { auditAccess } from '../../domain/audit-access.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { idNamed, list, shape, whole } from '../../engine/shapes.ts'
import { allServices } from '../../engine/api/services.ts'
import { accessEvent, readAccessLog } from './access-log.ts'
import { securityEvents } from '../../domain/security-events.ts'
import { exportSecurityLog, readSecurityLog, securityEntry } from './security-log.ts'
import { auditEvent, readAudit } from './audit.ts'

const auditors = only(auditAccess, 'Audit')

const span = { from: string(), to: string(), before: idNamed('before') }
const logged = object({ ...span, user_id: idNamed('user_id'), event: string().oneOf(securityEvents) })
export const ownTrailCalls = [
  call('GET /access-control/audit', {
    summary: 'Who changed what and when, newest first; the page after `before`',
    access: auditors,
    query: object({
      ...span,
      actor_id: idNamed('actor_id'),
      about: string(),
      record_id: idNamed('record_id'),
      job: idNamed('job'),
    }),
    answer: shape({ data: list(auditEvent), next: whole().nullable() }),
    work: ({ context, query }) => readAudit(allServices(), context, query),
  }),
  call('GET /access-control/access-log', {
    summary: 'Who took personal data out or saw it in full, newest first; the page after `before`',
    access: auditors,
    query: object({ ...span, user_id: idNamed('user_id') }),
    answer: shape({ data: list(accessEvent), next: whole().nullable() }),
    work: ({ context, query }) => readAccessLog(context, query),
  }),
  call('GET /access-control/security-log', {
    summary: 'Sign-ins, factors, refusals, roles, exports and reveals, newest first; the page after `before`',
    access: auditors,
    query: logged,
    answer: shape({ data: list(securityEntry), next: whole().nullable() }),
    work: ({ context, query }) => readSecurityLog(context, query),
  }),
  call('POST /access-control/security-log/export', {
    summary: 'The same as a CSV file, the newest 50,000 entries',
    access: auditors,
    proof: 'withFactor',
    query: logged,
    answer: { file: 'text/csv' },
    work: ({ c, context, query }) => exportSecurityLog(c, context, query),
  }),
]
