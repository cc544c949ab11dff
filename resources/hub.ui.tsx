import { commsPayoutSummaryResource } from './comms-payout-summary.ts'
import { recruitResource } from './recruit.ts'
import type { BlockProps, ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { may } from '../src/engine/ui/rights.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const FiguresBlock = lazy(() => import('../src/pages/hub/figures-block.tsx'), PageSkeleton)
const TeamsBlock = lazy(() => import('../src/pages/hub/teams-block.tsx'), PageSkeleton)
const LeadersBlock = lazy(() => import('../src/pages/hub/leaders-block.tsx'), PageSkeleton)
const MembersBlock = lazy(() => import('../src/pages/hub/members-block.tsx'), PageSkeleton)
const RecruitsBlock = lazy(() => import('../src/pages/hub/recruits-block.tsx'), PageSkeleton)
const PayoutsBlock = lazy(() => import('../src/pages/hub/payouts-block.tsx'), PageSkeleton)
const OwnMembershipActions = lazy<BlockProps>(
  () => import('../src/pages/hub/own-membership-actions.tsx'),
  () => null,
)
const LeaderButton = lazy<BlockProps>(
  () => import('../src/pages/hub/leader-button.tsx'),
  () => null,
)

const hubUi: ResourceUi = {
  RecordActions: OwnMembershipActions,
  setOnce: ['hub_manager_id'],
  known: { hub_manager_id: LeaderButton },
  blocks: {
    figures: { title: 'This month', Record: FiguresBlock },
    leaders: { title: 'Managers', Record: LeadersBlock },
    teams: { title: 'Teams', Record: TeamsBlock },
    recruits: {
      title: 'Recruits',
      Record: RecruitsBlock,
      shows: (session) => may(recruitResource, 'list', session),
    },
    payouts: {
      title: 'Payout summaries',
      Record: PayoutsBlock,
      shows: (session) => may(commsPayoutSummaryResource, 'list', session),
    },
    members: { title: 'Members', onTab: 'members', Record: MembersBlock },
  },
}

export default hubUi
