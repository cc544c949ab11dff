import { sql } from 'kysely'
import { canonicalAppCode, type AppCode } from '../../domain/app-codes.ts'
import { firstCode, type ApprovalCode } from '../../domain/approvals.ts'
import type { Difference } from '../../domain/difference.ts'
import type { Message } from '../../domain/message.ts'
import { english } from '../../domain/texts/en.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { usersWithCode } from '../access-control/users-with-code.ts'
import { notify } from '../notification/notify.ts'
import { approvalsAddress } from './address.ts'
import { renderSubject } from './called.ts'
import { keepApproval } from './keep.ts'
import { relatedOf } from './related.ts'
import type { ApprovalSubject } from './subject.ts'

export interface Asked {
  recordId: number
  /** Translated per reader. */
  called: Message
  note: string | null
  asked: Record<string, unknown>
  differences: readonly Difference[]
  /** Overrides access codes. */
  deciders?: readonly number[]
  /** People concerned when requested: excluded from deciding, whatever becomes of the record. */
  concerned?: readonly number[]
}

/** With today's stand-ins. */
export async function approversOf(
  { tx }: Pick<Context, 'tx'>,
  code: ApprovalCode,
  app: AppCode,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with holders as (${usersWithCode(code, app)})
    select id from holders union
    select d.delegate_id from approval_delegation d join holders h on h.id = d.user_id
    where (now() at time zone 'Asia/Kuala_Lumpur')::date between d.from_day and d.to_day`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Notifies first deciders; 409 if one is already pending. */
export async function ask(context: Context, subject: ApprovalSubject, asked: Asked): Promise<number> {
  const { session } = context
  const app = canonicalAppCode(session.appCode)
  const { recordId, called, note, differences } = asked
  const title = renderSubject(called, english)
  const now = await subject.concerned?.(context, [recordId])
  const concerned = [...new Set([...(asked.concerned ?? []), ...(now?.get(recordId) ?? [])])]
  const id = await keepApproval(context, subject, {
    recordId,
    requestedBy: session.userId,
    note,
    asked: { ...asked.asked, title, called, concerned },
    differences,
  })
  const by = (await labelsOf('user', [session.userId], context)).get(session.userId)?.text ?? ''
  const deciders = asked.deciders ?? (await approversOf(context, firstCode(subject.kind), app))
  const users = deciders.filter((each) => each !== session.userId && !concerned.includes(each))
  await notify(context, {
    trigger: 'APPROVAL_ASKED',
    users,
    values: { subject: called, by },
    url: approvalsAddress(app),
    ...relatedOf(subject, recordId),
  })
  return id
}
