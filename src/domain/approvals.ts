import type { AccessRule } from './access.ts'
import { hasFeature, type AppCode } from './app-codes.ts'
import { declarations, type ApprovalKind, type DecidingCode } from './services/all.ts'
import type { ApprovalDeclaration, ServiceDeclaration } from './services/declaration.ts'

/** States of SSA and Credit Control approvals (domain.md, Cases, units, approvals) [STA-16]. */
export const managementStates = [
  'Pending',
  'Credit Control',
  'Rejected by SSA',
  'Rejected by Credit Control',
  'Approved by Credit Control',
  'Converted to Case',
] as const

export type ManagementState = (typeof managementStates)[number]

/** All approval states; single-step ones go directly to Approved or Rejected. (design) */
export const approvalStates = [...managementStates, 'Approved', 'Rejected'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const isManagementState = (state: ApprovalState): state is ManagementState =>
  managementStates.some((each) => each === state)

export const pendingStates: readonly ApprovalState[] = ['Pending', 'Credit Control']

/** Paths of pending approvals by app [RTE-27]. */
export const approvalPaths = { sas: '/pendingApprovals', vps: '/vps-pendingApprovals' } as const

export type { ApprovalKind } from './services/all.ts'

const declared = declarations.flatMap(({ approvals = {} }: ServiceDeclaration) =>
  Object.entries(approvals),
) as readonly (readonly [ApprovalKind, ApprovalDeclaration & { code?: DecidingCode }])[]

export const approvalKinds: readonly ApprovalKind[] = declared.map(([kind]) => kind)

const ssaCodes = ['a_approval__ssa', 'a_approval__credit_control', 'a_approval__convert'] as const
export type ApprovalCode = (typeof ssaCodes)[number] | DecidingCode

/** Codes for taking steps; delegates get those of the person they stand in for. */
export const approvalCodes: readonly ApprovalCode[] = [
  ...ssaCodes,
  ...declared.flatMap(([, { code }]) => code ?? []),
]

/** A step and the code required to take it [STA-16, ROL-02]. */
export interface ApprovalStep {
  from: ApprovalState
  to: ApprovalState
  code: ApprovalCode
  /** Requires a reason. */
  rejects?: true
  kinds: readonly ApprovalKind[]
}

/** Decided by SSA, then Credit Control. */
const twofold = declared.flatMap(([kind, { decision }]) => (decision === 'ssa' ? [kind] : []))

/** Decided by one person with the code. */
const single = declared.flatMap(([kind, { decision, code }]): ApprovalStep[] => {
  if (decision !== 'single') return []
  const step = { from: 'Pending', code: code ?? 'a_approval__ssa', kinds: [kind] } as const
  return [
    { ...step, to: 'Approved' },
    { ...step, to: 'Rejected', rejects: true },
  ]
})

/** Steps from domain.md, Cases, units, approvals. */
const approvalSteps: readonly ApprovalStep[] = [
  { from: 'Pending', to: 'Credit Control', code: 'a_approval__ssa', kinds: twofold },
  { from: 'Pending', to: 'Rejected by SSA', code: 'a_approval__ssa', rejects: true, kinds: twofold },
  {
    from: 'Credit Control',
    to: 'Approved by Credit Control',
    code: 'a_approval__credit_control',
    kinds: twofold,
  },
  {
    from: 'Credit Control',
    to: 'Rejected by Credit Control',
    code: 'a_approval__credit_control',
    rejects: true,
    kinds: twofold,
  },
  {
    from: 'Approved by Credit Control',
    to: 'Converted to Case',
    code: 'a_approval__convert',
    kinds: twofold,
  },
  ...single,
]

export const firstCode = (kind: ApprovalKind): ApprovalCode =>
  approvalSteps.find(({ from, kinds }) => from === 'Pending' && kinds.includes(kind))?.code ??
  'a_approval__ssa'

/** A completed step; names the delegator if a delegate took it. */
export interface TakenBy {
  taken_by: number
  instead_of: number | null
}

/** People already involved; a delegate counts as both. */
export const peopleOf = (steps: readonly TakenBy[]): number[] =>
  steps.flatMap(({ taken_by, instead_of }) => (instead_of === null ? [taken_by] : [taken_by, instead_of]))

/** Conversion follows two decisions and is not itself one. */
export const isDecision = ({ to }: Pick<ApprovalStep, 'to'>): boolean => to !== 'Converted to Case'

export const approvalStep = (
  kind: ApprovalKind,
  from: ApprovalState,
  to: ApprovalState,
): ApprovalStep | undefined =>
  approvalSteps.find((step) => step.from === from && step.to === to && step.kinds.includes(kind))

export const stepsFrom = (
  from: ApprovalState,
  kind: ApprovalKind,
  codes: ReadonlySet<string>,
): ApprovalStep[] =>
  approvalSteps.filter((step) => step.from === from && codes.has(step.code) && step.kinds.includes(kind))

/** Hours before deciders are reminded, then daily. */
export const remindAfterHours = 24

/** Hours before a request is overdue. */
export const overdueAfterHours = 48

/** Access to an app's pending approvals [RTE-27]; null if it has none. */
export function approvalAccess(app: AppCode): AccessRule | null {
  if (hasFeature(app, 'pending-approvals')) return { codes: ['a_approval__listing'] }
  if (hasFeature(app, 'vps-pending-approvals')) return { codes: ['vps_approval__listing'] }
  return null
}
