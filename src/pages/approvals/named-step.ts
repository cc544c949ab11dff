import type { ApprovalKind, ApprovalState } from '../../domain/approvals.ts'
import type { Approval } from './use-approvals.ts'

/** A step that several approvals take together. */
export interface NamedStep {
  ids: number[]
  from: ApprovalState
  to: ApprovalState
  rejects: boolean
  /** What they all are; null where they differ. */
  kind: ApprovalKind | null
}

/** The step that all of these may take from where they stand; nothing where they stand apart or none may. */
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
