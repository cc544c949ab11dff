import { PersonAvatar } from '../../../engine/ui/cells/person-avatar.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { OnlineDot } from './online-dot.tsx'
import { text } from './texts/text.ts'
import { useMembers } from './use-presence.ts'
import styles from './chats.module.css'

export function MembersDrawer({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const members = useMembers(groupId, true)
  return (
    <DrawerFrame title={text('room.members')} onClose={onClose}>
      <ul className={styles.memberList} aria-label={text('room.members')}>
        {members?.map((one) => (
          <li key={one.participant_user_id}>
            <PersonAvatar
              name={one.participant_fullname}
              pictureId={one.participant_photo_profile}
              size={32}
            />
            <span>
              <b>
                {one.participant_fullname} {one.participant_is_online === 1 && <OnlineDot />}
              </b>
              <small>{one.participant_corporate_name}</small>
            </span>
            {one.gmp_is_admin === 1 && <em className={styles.badge}>{text('group.admin')}</em>}
          </li>
        ))}
      </ul>
    </DrawerFrame>
  )
}
