import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import LeaderButton from './leader-button.tsx'
import OwnMembershipActions from './own-membership-actions.tsx'

/** What can be requested on the page of a hub. */
export default function HubActions(props: BlockProps) {
  return (
    <>
      <OwnMembershipActions {...props} />
      <LeaderButton {...props} />
    </>
  )
}
