import { sql } from 'kysely'
import type { InferType } from 'yup'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import {
  approvalStates,
  approvalStep,
  type ApprovalState,
  type ApprovalStep,
} from '../../domain/approvals.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { english } from '../../domain/texts/en.ts'
import { inSavepoint } from '../../engine/api/savepoint.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { notify } from '../notification/notify.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { requireApprovals } from './approvals.ts'
import { barredFrom, barredOf, mayNotDecide, type Barred } from './barred.ts'
import type { KeptName } from './called.ts'
import { codesOf, insteadOf, standsInFor, type StoodInFor } from './deciders.ts'
import type { ApprovalSubject, DecidedApproval } from './subject.ts'
import { relatedOf } from './related.ts'
import { inSight, subjectOf } from './subjects.ts'
import { takeStep } from './take-step.ts'

export const decision = shape({
  ids: list(whole()).min(1).max(100),
  /** Expected state: approvals moved on since are skipped. */
  from: oneOf(...approvalStates),
  to: oneOf(...approvalStates),
  reason: text().max(2000).nullable().optional(),
})
export const decided = shape({ ids: list(whole()), failed: list(shape({ id: whole(), message: text() })) })

async function decideOne(
  context: SessionContext,
  id: number,
  { from, to, reason }: InferType<typeof decision>,
  away: readonly StoodInFor[],
): Promise<void> {
  const { tx, session } = context
  const { rows } = await sql<DecidedApproval & KeptName>`
    select a.id, a.kind, a.related_id, a.request_id, a.state, a.requested_by, a.asked, a.note, coalesce(a.asked ->> 'title', '#' || a.related_id) as title,
      a.asked -> 'called' as called
    from approval a where a.id = ${id} and a.application_code = ${canonicalAppCode(session.appCode)} and a.superseded_at is null
      and ${inSight(context)} for update`.execute(tx.db)
  const [approval] = rows
  if (!approval) throw new Failure(404, { key: 'failure.not_found' })
  if (approval.state !== from) throw new Failure(409, { key: 'approval.moved' })
  const step = approvalStep(approval.kind, from, to)
  if (!step) throw new Failure(422, { key: 'approval.no_step' })
  if (!codesOf(context, away).has(step.code)) throw new Failure(403, { key: 'approval.step_forbidden' })
  const subject = subjectOf(approval.kind)
  const barred = (await barredOf(context, subject, [approval])).get(id)
  if (!barred) throw new Failure(404, { key: 'failure.not_found' })
  const instead = insteadOf(context, away, step.code, barredFrom(barred, to))
  if (instead === undefined) throw await refusalOf(context, away, barred, step)
  const why = reason?.trim() ?? ''
  if (step.rejects && why === '') throw invalid({ reason: [{ key: 'approval.reason' }] })
  await takeStep(context, { id, from, to, instead, reason: why || null })
  await subject.apply(context, approval, to)
  if (!subject.tellsItself) await tell(context, approval, subject, to, why)
}

function refusalOf(
  context: Context,
  away: readonly StoodInFor[],
  barred: Barred,
  { code, to }: ApprovalStep,
): Promise<Failure> {
  const { userId } = context.session
  const stoodInFor = away.find(({ codes }) => codes.has(code))?.id
  const user = barredFrom(barred, to).has(userId) ? userId : (stoodInFor ?? userId)
  return mayNotDecide(context, barred, { user, code, to })
}

async function tell(
  context: Context,
  approval: DecidedApproval & KeptName,
  subject: ApprovalSubject,
  outcome: ApprovalState,
  reason: string,
) {
  const { userId } = context.session
  const by = (await labelsOf('user', [userId], context)).get(userId)?.text ?? ''
  const [told] = await subject.show(context, [approval], english)
  await notify(context, {
    trigger: 'APPROVAL_DECIDED',
    users: [approval.requested_by],
    values: { subject: approval.called ?? approval.title, outcome: { label: outcome }, by, reason },
    ...(told?.url && { url: told.url }),
    ...relatedOf(subject, approval.related_id),
  })
}

/** POST approvals/decide: one step of several approvals, each decided independently with its effects [STA-16]. */
export function decide(
  context: SessionContext,
  body: InferType<typeof decision>,
  texts: Texts,
): Promise<InferType<typeof decided>> {
  requireApprovals(context)
  return decideEach(context, body, texts)
}

/** For pages of one kind, which check access themselves. */
export async function decideEach(
  context: SessionContext,
  body: InferType<typeof decision>,
  texts: Texts,
): Promise<InferType<typeof decided>> {
  const away = await standsInFor(context)
  const ids: number[] = []
  const failed: { id: number; message: string }[] = []
  // In id order, to avoid deadlocks.
  for (const id of [...new Set(body.ids)].toSorted((a, b) => a - b)) {
    const done = await inSavepoint(context, () => decideOne(context, id, body, away))
    if (!('refused' in done)) ids.push(id)
    else if (body.ids.length === 1 || !(done.refused instanceof Failure)) throw done.refused
    else failed.push({ id, message: renderMessage(done.refused.text, texts) })
  }
  return { ids, failed }
}
