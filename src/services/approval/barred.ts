import { idsIn } from '../../domain/ids.ts'
import { sql } from 'kysely'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { isDecision, peopleOf, type ApprovalCode, type ApprovalState } from '../../domain/approvals.ts'
import { Failure } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import { approversOf } from './ask.ts'
import type { ApprovalSubject } from './subject.ts'

export interface Concerning {
  id: number
  related_id: number
  requested_by: number
  asked: Record<string, unknown>
}

export interface Barred {
  own: number
  /** Now or when requested. */
  concerned: ReadonlySet<number>
  /** Deciders of earlier steps, with those they stood in for. */
  decided: ReadonlySet<number>
}

interface Step {
  approval_id: number
  to_state: ApprovalState
  taken_by: number
  instead_of: number | null
}

/** Excluded deciders by approval id: every step needs another person. */
export async function barredOf(
  context: Context,
  subject: ApprovalSubject,
  approvals: readonly Concerning[],
): Promise<Map<number, Barred>> {
  const { rows: steps } = await sql<Step>`
    select approval_id, to_state, taken_by, instead_of from approval_step
    where approval_id = any(${approvals.map(({ id }) => id)}::bigint[])`.execute(context.tx.db)
  const now = await subject.concerned?.(
    context,
    approvals.map(({ related_id }) => related_id),
  )
  return new Map(
    approvals.map(({ id, related_id, requested_by, asked }) => [
      id,
      {
        own: requested_by,
        concerned: new Set([...idsIn(asked['concerned']), ...(now?.get(related_id) ?? [])]),
        decided: new Set(
          peopleOf(steps.filter((step) => step.approval_id === id && isDecision({ to: step.to_state }))),
        ),
      },
    ]),
  )
}

export const barredFrom = ({ own, concerned, decided }: Barred, to: ApprovalState): ReadonlySet<number> =>
  new Set([own, ...concerned, ...(isDecision({ to }) ? decided : [])])

export async function mayNotDecide(
  context: Context,
  barred: Barred,
  { user, code, to }: { user: number; code: ApprovalCode; to: ApprovalState },
): Promise<Failure> {
  if (user === barred.own) return new Failure(403, { key: 'approval.own' })
  const { tx, session } = context
  const others = (await approversOf({ tx }, code, canonicalAppCode(session.appCode))).filter(
    (id) => !barredFrom(barred, to).has(id),
  )
  const key = `approval.${barred.concerned.has(user) ? 'concerned' : 'decided_before'}`
  const [first] = others
  if (first === undefined) return new Failure(403, { key: `${key}_by_all` })
  const labels = await labelsOf('user', others.slice(0, 3), context)
  const who = others.slice(0, 3).map((id) => labels.get(id)?.text ?? `#${id}`)
  return new Failure(403, { key, args: { who: who.join(', ') } })
}
