import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { saveFile } from '../../../client/data/save-file.ts'
import { largeFile, nameFrom } from '../../../client/data/files.ts'
import { call } from '../../../client/http.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { Icon, type IconName } from '../../../kit/icons/icon.tsx'
import { kindOf } from './chat-card.tsx'
import { muteGroup, type ChatGroup } from './chat-calls.ts'
import { chatFeatures } from './chat-features.ts'
import { text } from './texts/text.ts'

interface RoomMenuProps {
  group: ChatGroup
  onMuted: (muted: boolean) => void
  onPins: () => void
  onMembers: () => void
  onEdit: () => void
}

async function saveGroup(id: number): Promise<void> {
  const path = `group-message/${id}/export`
  const { body, headers } = await call<Blob>('messaging', path, {
    as: 'blob',
    timeout: largeFile,
    origin: 'messaging',
  })
  saveFile(body, nameFrom(headers.get('content-disposition')) ?? 'chat.csv')
}

export function RoomMenu({ group, onMuted, onPins, onMembers, onEdit }: RoomMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { group_id: id, group_rights: rights } = group
  const muted = group.group_is_muted === 1
  const close = () => setAnchor(null)
  const items: { icon: IconName; label: string; run: () => void; shown: boolean }[] = [
    { icon: 'pin', label: text('room.pins'), run: onPins, shown: true },
    {
      icon: 'people',
      label: text('room.members'),
      run: onMembers,
      shown: chatFeatures().hasMemberList && kindOf(group) !== 'own',
    },
    {
      icon: 'settings',
      label: text('group.edit'),
      run: onEdit,
      shown: chatFeatures().hasSettings && rights.may_edit && kindOf(group) === 'group',
    },
    {
      icon: muted ? 'bell' : 'bell_off',
      label: text(muted ? 'room.unmute' : 'room.mute'),
      run: () => void muteGroup(id, !muted).then(() => onMuted(!muted), reportFailure),
      shown: rights.is_participant,
    },
    {
      icon: 'download',
      label: text('room.export'),
      run: () => void saveGroup(id).catch(reportFailure),
      shown: rights.may_edit,
    },
  ]
  return (
    <>
      <Tooltip title={text('room.more_actions')}>
        <IconButton
          aria-label={text('room.more_actions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon name="more" size={18} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {items
          .filter(({ shown }) => shown)
          .map(({ icon, label, run }) => (
            <MenuItem
              key={label}
              onClick={() => {
                close()
                run()
              }}
            >
              <ListItemIcon>
                <Icon name={icon} size={18} />
              </ListItemIcon>
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
