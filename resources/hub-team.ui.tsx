import type { BlockProps, ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const FiguresBlock = lazy(() => import('../src/pages/hub/figures-block.tsx'), PageSkeleton)
const LeadersBlock = lazy(() => import('../src/pages/hub/leaders-block.tsx'), PageSkeleton)
const MembersBlock = lazy(() => import('../src/pages/hub/members-block.tsx'), PageSkeleton)
const LeaderButton = lazy<BlockProps>(
  () => import('../src/pages/hub/leader-button.tsx'),
  () => null,
)

const hubTeamUi: ResourceUi = {
  setOnce: ['hub_id', 'team_manager_id'],
  known: { team_manager_id: LeaderButton },
  blocks: {
    figures: { title: 'This month', Record: FiguresBlock },
    leaders: { title: 'Managers', Record: LeadersBlock },
    members: { title: 'Members', Record: MembersBlock },
  },
}

export default hubTeamUi
