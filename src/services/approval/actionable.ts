import { sql } from 'kysely'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import {
  approvalKinds,
  pendingStates,
  stepsFrom,
  type ApprovalKind,
  type ApprovalState,
} from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { barredFrom, barredOf, type Barred, type Concerning } from './barred.ts'
import { codesOf, insteadOf, standsInFor, type StoodInFor } from './deciders.ts'
import { inSight, subjectOf } from './subjects.ts'

interface Standing {
  kind: ApprovalKind
  state: ApprovalState
}

/** Upper bound of an inbox. */
const maxActionable = 2_000

export async function barredFromAll(
  context: Context,
  rows: readonly (Concerning & Pick<Standing, 'kind'>)[],
): Promise<Map<number, Barred>> {
  const all = new Map<number, Barred>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const alike = rows.filter((row) => row.kind === kind)
    for (const [id, barred] of await barredOf(context, subjectOf(kind), alike)) all.set(id, barred)
  }
  return all
}

export const stepsOf = (
  context: Context,
  away: readonly StoodInFor[],
  { state, kind }: Standing,
  barred: Barred | undefined,
) =>
  stepsFrom(state, kind, codesOf(context, away)).filter(
    ({ to, code }) => barred && insteadOf(context, away, code, barredFrom(barred, to)) !== undefined,
  )

/** In the session's app. */
export async function actionableIds(context: Context): Promise<number[]> {
  const { tx, session } = context
  const away = await standsInFor(context)
  const codes = codesOf(context, away)
  const open = approvalKinds.flatMap((kind) =>
    pendingStates
      .filter((state) => stepsFrom(state, kind, codes).length > 0)
      .map((state) => `${kind} ${state}`),
  )
  if (open.length === 0) return []
  const { rows } = await sql<Concerning & Standing>`
    select a.id, a.kind, a.state, a.related_id, a.requested_by, jsonb_build_object('concerned', a.asked -> 'concerned') as asked
    from approval a where a.application_code = ${canonicalAppCode(session.appCode)} and a.state = any(${[...pendingStates]}::text[])
      and a.kind || ' ' || a.state = any(${open}::text[]) and a.requested_by <> ${session.userId} and ${inSight(context)}
    order by a.requested_at, a.id limit ${maxActionable}`.execute(tx.db)
  const barred = await barredFromAll(context, rows)
  return rows.filter((row) => stepsOf(context, away, row, barred.get(row.id)).length > 0).map(({ id }) => id)
}
