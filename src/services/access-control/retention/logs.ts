import { sql } from 'kysely'
import type { RetentionKind } from '../../../domain/retention.ts'
import { retainedRows, type Retained } from './retained.ts'

export const retainedLogs = {
  access_log: retainedRows(
    'access_log',
    (before) => sql`select id, at as since from access_log where at < ${before}`,
  ),
  security_log: retainedRows(
    'security_log',
    (before) => sql`select id, at as since from security_log where at < ${before}`,
  ),
} satisfies Partial<Record<RetentionKind, Retained>>
