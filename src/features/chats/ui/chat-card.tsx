import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { showMessageTime } from '../../../domain/dates/show.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Icon, type IconName } from '../../../kit/icons/icon.tsx'
import { PersonAvatar } from '../../../engine/ui/cells/person-avatar.tsx'
import type { ChatGroup } from './chat-calls.ts'
import { chatFeatures } from './chat-features.ts'
import { OnlineDot } from './online-dot.tsx'
import { text } from './texts/text.ts'
import { usePresent } from './use-presence.ts'
import { useLeave } from './use-leave.ts'
import shared from './chats.module.css'
import styles from './chat-card.module.css'

export type ChatKind = 'own' | 'private' | 'group'
export const kindOf = ({ group_is_own_chat, group_channel_type }: ChatGroup): ChatKind =>
  group_is_own_chat ? 'own' : group_channel_type === 'PRIVATE' ? 'private' : 'group'
export const kindIcon: Readonly<Record<ChatKind, IconName>> = {
  own: 'person',
  private: 'lock',
  group: 'people',
}

interface ChatCardProps {
  group: ChatGroup
  onOpen: () => void
  onEdit: () => void
}

/** Chat with title, latest message, unread count and members [MSG-03 to MSG-05]. */
export function ChatCard({ group, onOpen, onEdit }: ChatCardProps) {
  const kind = kindOf(group)
  const features = chatFeatures()
  const [leaving, setLeaving] = useState(false)
  const leave = useLeave(group.group_id)
  const [latest] = group.group_latest_messages
  const { total_unread_messages: unread, total_messages: total } = group.group_summary
  const { may_edit, may_leave } = group.group_rights
  return (
    <article className={styles.card} data-kind={kind} data-unread={unread > 0 ? '' : undefined}>
      <button type="button" className={styles.cardOpen} onClick={onOpen}>
        <span className={styles.cardHead}>
          <span role="img" aria-label={text(`card.${kind}`)}>
            <Icon name={kindIcon[kind]} />
          </span>
          <strong>{group.group_name}</strong>
          {group.group_type === 'external' && <em className={shared.badge}>{text('card.external')}</em>}
          {latest && <time>{showMessageTime(latest.message_created_date)}</time>}
        </span>
        <span className={styles.preview}>
          {latest ? (
            <>
              <b>{latest.message_participant.participant_fullname}:</b> {latest.message_preview}
            </>
          ) : (
            <>
              <b>{text('card.no_message')}</b> {text('card.no_latest')}
            </>
          )}
        </span>
        <span className={styles.counts}>
          {unread > 0 && <em className={styles.unread}>{text('card.unread', { count: unread })}</em>}
          <span>{text('card.total', { count: total })}</span>
        </span>
      </button>
      <div className={styles.cardFoot}>
        {features.hasMemberList && <Members group={group} />}
        {features.hasSettings && may_edit && kind === 'group' && (
          <Tooltip title={text('group.edit')}>
            <IconButton aria-label={text('card.settings', { name: group.group_name })} onClick={onEdit}>
              <Icon name="settings" size={18} />
            </IconButton>
          </Tooltip>
        )}
        {features.hasSettings && !may_edit && may_leave && (
          <Tooltip title={text('card.exit')}>
            <IconButton aria-label={text('card.exit')} onClick={() => setLeaving(true)}>
              <Icon name="logout" size={18} />
            </IconButton>
          </Tooltip>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title={text('leave.title')}
          text={text('leave.text')}
          action={text('leave.action')}
          danger
          onConfirm={() => {
            setLeaving(false)
            void leave()
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </article>
  )
}

/** Shows up to five avatars, otherwise four plus a count; names on hover. */
export function Members({ group }: { group: ChatGroup }) {
  const { group_participants: people, group_total_participants: total } = group
  const [looked, setLooked] = useState(false)
  const present = usePresent(group.group_id, looked)
  const shown = people.slice(0, total > 5 ? 4 : 5)
  const names = (
    <>
      <strong>{text('card.members')}</strong>
      {people.map(({ participant_user_id, participant_fullname }) => (
        <div key={participant_user_id}>
          {participant_fullname} {present.has(participant_user_id) && <OnlineDot />}
        </div>
      ))}
      {total > people.length && <div>{text('card.more_members', { count: total - people.length })}</div>}
    </>
  )
  const faces = (
    <span className={styles.faces} tabIndex={0} role="group" aria-label={text('card.members')}>
      {shown.map(({ participant_user_id, participant_fullname, participant_photo_profile }) => (
        <PersonAvatar
          key={participant_user_id}
          name={participant_fullname}
          pictureId={participant_photo_profile}
          size={26}
        />
      ))}
      {total > 5 && <small>{text('card.more_members', { count: total - 4 })}</small>}
    </span>
  )
  return chatFeatures().hasMemberHover ? (
    <Tooltip title={names} describeChild onOpen={() => setLooked(true)} onClose={() => setLooked(false)}>
      {faces}
    </Tooltip>
  ) : (
    faces
  )
}
