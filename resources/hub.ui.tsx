import type { BlockProps, ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

/** Their scripts come with the first hub that is opened, not with the list. */
const FiguresBlock = lazy(() => import('../src/pages/hub/figures-block.tsx'), PageSkeleton)
const TeamsBlock = lazy(() => import('../src/pages/hub/teams-block.tsx'), PageSkeleton)
const MembersBlock = lazy(() => import('../src/pages/hub/members-block.tsx'), PageSkeleton)
const HubActions = lazy<BlockProps>(
  () => import('../src/pages/hub/hub-actions.tsx'),
  () => null,
)

const hubUi: ResourceUi = {
  RecordActions: HubActions,
  blocks: {
    figures: { title: 'This month', Record: FiguresBlock },
    teams: { title: 'Teams', Record: TeamsBlock },
    members: { title: 'Members', onTab: 'members', Record: MembersBlock },
  },
}

export default hubUi
