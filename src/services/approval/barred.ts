import { sql } from 'kysely'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { isDecision, peopleOf, type ApprovalCode, type ApprovalState } from '../../domain/approvals.ts'
import { Failure } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import { holdersOf } from './ask.ts'
import type { ApprovalSubject } from './subject.ts'

/** What of an approval says who may not decide over it. */
export interface Concerning {
  id: number
  related_id: number
  requested_by: number
  asked: Record<string, unknown>
}

/** Who takes no further step of an approval, and why. */
export interface Barred {
  /** Who asked. */
  own: number
  /** Whose own it is, now or when it was asked for. */
  concerned: ReadonlySet<number>
  /** Who has decided a step of it; a stand-in with whom they stood in for. */
  decided: ReadonlySet<number>
}

interface Step {
  approval_id: number
  to_state: ApprovalState
  taken_by: number
  instead_of: number | null
}

const idsIn = (kept: unknown): number[] =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []

/** Who may not decide over these approvals of one kind, by their ids: each is decided by different people. */
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

/** Those who may not take a step to this state. */
export const barredFrom = ({ own, concerned, decided }: Barred, to: ApprovalState): ReadonlySet<number> =>
  new Set([own, ...concerned, ...(isDecision({ to }) ? decided : [])])

/** Says why somebody may not decide, and who else can. */
export async function mayNotDecide(
  context: Context,
  barred: Barred,
  { user, code, to }: { user: number; code: ApprovalCode; to: ApprovalState },
): Promise<Failure> {
  if (user === barred.own) return new Failure(403, { key: 'approval.own' })
  const { tx, session } = context
  const others = (await holdersOf({ tx }, code, canonicalAppCode(session.appCode))).filter(
    (id) => !barredFrom(barred, to).has(id),
  )
  const key = `approval.${barred.concerned.has(user) ? 'concerned' : 'decided_before'}`
  const [first] = others
  if (first === undefined) return new Failure(403, { key: `${key}_by_all` })
  const labels = await labelsOf('user', others.slice(0, 3), context)
  const who = others.slice(0, 3).map((id) => labels.get(id)?.text ?? `#${id}`)
  return new Failure(403, { key, args: { who: who.join(', ') } })
}
