import { managementStates, type ManagementState } from '../approvals.ts'
import { allows, type AccessRule, type AccessSession } from '../access.ts'
import { namesOf, recordOf } from '../names.ts'

/** Proposal statuses [PRO-02]. */
export const mainStatuses = {
  draft: 'Draft',
  preparing: 'Preparing',
  management: 'With management',
  approved: 'Approved',
  signed: 'Signed',
  converted: 'Converted to case',
  closed: 'Closed',
} as const
export type MainStatus = keyof typeof mainStatuses

export const mainStatusColours: Readonly<Record<MainStatus, string>> = {
  draft: '#64748b',
  preparing: '#2563eb',
  management: '#b7791f',
  approved: '#0f766e',
  signed: '#2e7d4f',
  converted: '#6a3fb5',
  closed: '#78716c',
}

export const subStatuses = {
  draft: 'Draft',
  documents: 'Collecting documents',
  figures: 'Calculating figures',
  returned: 'Returned by management',
  submitted: 'Submitted',
  credit_control: 'At Credit Control',
  to_present: 'To be presented',
  presented: 'Presented to customer',
  appendix_signed: 'Appendix signed',
  converted: 'Converted to case',
  declined: 'Declined by client',
  withdrawn: 'Withdrawn',
} as const
export type SubStatus = keyof typeof subStatuses

export const subStatusesOf: Readonly<Record<MainStatus, readonly [SubStatus, ...SubStatus[]]>> = {
  draft: ['draft'],
  preparing: ['documents', 'figures', 'returned'],
  management: ['submitted', 'credit_control'],
  approved: ['to_present', 'presented'],
  signed: ['appendix_signed'],
  converted: ['converted'],
  closed: ['declined', 'withdrawn'],
}

export const managementStatuses = recordOf(managementStates, (state) => state)

const editors: AccessRule = { codes: ['pr_proposal__edit'] }
const coordinators: AccessRule = { codes: ['pr_proposal__coordinate'] }

/** A manual step; approvals alone move to and from management. */
export interface StatusStep {
  from: MainStatus
  to: MainStatus
  by: AccessRule
}

/** (design) */
const statusSteps: readonly StatusStep[] = [
  { from: 'draft', to: 'preparing', by: editors },
  { from: 'draft', to: 'closed', by: editors },
  { from: 'preparing', to: 'draft', by: editors },
  { from: 'preparing', to: 'closed', by: editors },
  { from: 'approved', to: 'signed', by: coordinators },
  { from: 'approved', to: 'preparing', by: coordinators },
  { from: 'approved', to: 'closed', by: coordinators },
  { from: 'signed', to: 'approved', by: coordinators },
  { from: 'signed', to: 'closed', by: coordinators },
  { from: 'closed', to: 'preparing', by: coordinators },
]

export const stepBetween = (from: MainStatus, to: MainStatus): StatusStep | undefined =>
  statusSteps.find((step) => step.from === from && step.to === to)

export const nextStatuses = (from: MainStatus | undefined, session: AccessSession): readonly MainStatus[] =>
  from === undefined
    ? ['draft']
    : statusSteps.filter((step) => step.from === from && allows(step.by, session)).map(({ to }) => to)

const subStatusesByApproval: readonly SubStatus[] = ['submitted', 'credit_control', 'returned', 'converted']

export const subStatusesByHand = (main: MainStatus): readonly SubStatus[] =>
  subStatusesOf[main].filter((sub) => !subStatusesByApproval.includes(sub))

export const openStatuses: readonly MainStatus[] = ['draft', 'preparing']

/** Figures are locked once submitted for approval. */
export const fixedStatuses = namesOf(mainStatuses).filter((status) => !openStatuses.includes(status))

export const isReturned = ({
  psal_main_status: main,
  psal_management_status: said,
}: Readonly<Record<string, unknown>>): boolean =>
  main === 'preparing' && (said === 'Rejected by SSA' || said === 'Rejected by Credit Control')

export const statusByApproval: Readonly<Record<ManagementState, { main: MainStatus; sub: SubStatus }>> = {
  Pending: { main: 'management', sub: 'submitted' },
  'Credit Control': { main: 'management', sub: 'credit_control' },
  'Rejected by SSA': { main: 'preparing', sub: 'returned' },
  'Rejected by Credit Control': { main: 'preparing', sub: 'returned' },
  'Approved by Credit Control': { main: 'approved', sub: 'to_present' },
  'Converted to Case': { main: 'converted', sub: 'converted' },
}
