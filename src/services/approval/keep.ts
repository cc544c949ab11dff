import { sql } from 'kysely'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import type { Difference } from '../../domain/difference.ts'
import { Failure } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { ApprovalSubject } from './subject.ts'

export interface NewApproval {
  recordId: number
  requestId?: number
  requestedBy: number
  note: string | null
  asked: Record<string, unknown>
  differences: readonly Difference[]
}

/** 409 if already pending. */
export async function keepApproval(
  { tx, session }: Context,
  { kind, relatedType }: Pick<ApprovalSubject, 'kind' | 'relatedType'>,
  { recordId, requestId, requestedBy, note, asked, differences }: NewApproval,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval (corporate_id, application_code, kind, related_type, related_id, request_id, requested_by, asked, differences, note)
    values (${session.corporateId}, ${canonicalAppCode(session.appCode)}, ${kind}, ${relatedType}, ${recordId}, ${requestId ?? null}::bigint,
      ${requestedBy}, ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(differences)}::jsonb, ${note})
    on conflict (corporate_id, kind, related_id) where superseded_at is null and request_id is null
      and state in ('Pending', 'Credit Control', 'Approved by Credit Control') do nothing
    returning id`.execute(tx.db)
  const [made] = rows
  if (!made) throw new Failure(409, { key: 'approval.waits_already' })
  return made.id
}
