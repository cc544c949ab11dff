import type { BlockProps, ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

/** Their scripts come with the first team that is opened, not with the list. */
const FiguresBlock = lazy(() => import('../src/pages/hub/figures-block.tsx'), PageSkeleton)
const MembersBlock = lazy(() => import('../src/pages/hub/members-block.tsx'), PageSkeleton)
const LeaderButton = lazy<BlockProps>(
  () => import('../src/pages/hub/leader-button.tsx'),
  () => null,
)

const hubTeamUi: ResourceUi = {
  RecordActions: LeaderButton,
  blocks: {
    figures: { title: 'This month', Record: FiguresBlock },
    members: { title: 'Members', Record: MembersBlock },
  },
}

export default hubTeamUi
