import type { ApprovalKind, ApprovalState } from '../../domain/approvals.ts'
import type { Approval } from './use-approvals.ts'

export interface NamedStep {
  ids: number[]
  from: ApprovalState
  to: ApprovalState
  rejects: boolean
  kind: ApprovalKind | null
}

/** The step all may take; null if statuses differ or none may. */
export function stepNamed(approvals: readonly Approval[], rejects: boolean): NamedStep | null {
  const [first] = approvals
  const to = first?.steps.find((step) => step.rejects === rejects)?.to
  if (!first || !to) return null
  const alike = approvals.every(
    ({ state, steps }) => state === first.state && steps.some((step) => step.to === to),
  )
  if (!alike) return null
  const kind = approvals.every((each) => each.kind === first.kind) ? first.kind : null
  return { ids: approvals.map(({ id }) => id), from: first.state, to, rejects, kind }
}
