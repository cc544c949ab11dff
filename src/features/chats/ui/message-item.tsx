import { IconButton, Tooltip } from '@mui/material'
import { showMessageTime } from '../../../domain/dates/show.ts'
import { chatAddress } from '../../../domain/chat-address.ts'
import { reportFailure, sayBriefly } from '../../../client/notice-store.ts'
import { Icon, type IconName } from '../../../kit/icons/icon.tsx'
import { bareText } from '../../../kit/rich-text/bare-text.ts'
import { PersonAvatar } from '../../../engine/ui/cells/person-avatar.tsx'
import { pinMessage, reactTo, type ChatMessage } from './chat-calls.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { RecordCards } from './record-cards.tsx'
import { RichText } from './rich-text.tsx'
import { text } from './texts/text.ts'
import styles from './messages.module.css'
import shared from './chats.module.css'

const emojis = ['👍', '✅', '🙏', '❤️', '😂'] as const

export interface MessageActs {
  reply: ((message: ChatMessage) => void) | undefined
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  showHistory: (message: ChatMessage) => void
  followUp: ((message: ChatMessage) => void) | undefined
}

interface MessageItemProps {
  message: ChatMessage
  own: boolean
  acts: MessageActs
  /** Actions shown on touch devices. */
  acting: boolean
  onActing: (acting: boolean) => void
  /** Search target: never collapsed. */
  sought: boolean
  onChanged: (message: ChatMessage) => void
}

/** Message with quote, replies and actions [MSG-21, MSG-30]. */
export function MessageItem({ message, own, acts, acting, onActing, sought, onChanged }: MessageItemProps) {
  const mayWrite = acts.reply !== undefined
  const { participant_fullname: name, participant_photo_profile: picture } = message.message_participant
  if (message.message_is_info) {
    return (
      <>
        <RichText html={message.message_content} />
        <time>{showMessageTime(message.message_created_date)}</time>
      </>
    )
  }
  const change = (work: Promise<ChatMessage>) => void work.then(onChanged, reportFailure)
  const { message_id: id, message_pinned_date: pinned, message_reply: reply } = message
  const copy = (copied: string, told: string) =>
    void navigator.clipboard.writeText(copied).then(() => sayBriefly(told), reportFailure)
  const copyLink = () =>
    copy(`${location.origin}${chatAddress(message.message_group_id, id)}`, text('room.link_copied'))
  const copyText = () => copy(plainText(message.message_content), text('room.copied'))
  return (
    <>
      <div className={styles.head}>
        <PersonAvatar name={name} pictureId={picture} size={28} />
        <b>{name}</b>
        <time>{showMessageTime(message.message_created_date)}</time>
        {message.message_edited_date && (
          <button type="button" className={styles.edited} onClick={() => acts.showHistory(message)}>
            {text('room.edited')}
          </button>
        )}
        {pinned && <em className={shared.badge}>{text('room.pinned')}</em>}
        <IconButton
          className={styles.more}
          size="small"
          aria-label={text('room.actions', { name })}
          aria-expanded={acting}
          onClick={() => onActing(!acting)}
        >
          <Icon name="more" size={16} />
        </IconButton>
      </div>
      {reply && (
        <blockquote>
          <b>{reply.message_participant?.participant_fullname}</b>
          {reply.message_content === null ? (
            <p>{text('room.deleted')}</p>
          ) : (
            <RichText html={reply.message_content} />
          )}
        </blockquote>
      )}
      <MessageText html={message.message_content} unfolded={sought} />
      <RecordCards html={message.message_content} />
      <MessageFiles message={id} files={message.message_attachments} />
      {message.message_reactions.length > 0 && (
        <p className={styles.reactions}>
          {message.message_reactions.map(({ emoji, total, is_mine, names }) => (
            <button
              key={emoji}
              type="button"
              title={names.join(', ')}
              aria-pressed={is_mine}
              disabled={!mayWrite}
              onClick={() => change(reactTo(id, emoji, !is_mine))}
            >
              {emoji} {total}
            </button>
          ))}
        </p>
      )}
      <div
        className={styles.actions}
        role="group"
        aria-label={text('room.actions', { name })}
        data-open={acting ? '' : undefined}
      >
        {mayWrite && (
          <>
            {emojis.map((emoji) => (
              <button
                key={emoji}
                type="button"
                aria-label={text('room.react', { emoji })}
                onClick={() => change(reactTo(id, emoji, true))}
              >
                {emoji}
              </button>
            ))}
            <Act icon="reply" label={text('room.reply')} onClick={() => acts.reply?.(message)} />
            <Act
              icon="pin"
              label={text(pinned ? 'room.unpin' : 'room.pin')}
              onClick={() => change(pinMessage(id, !pinned))}
            />
          </>
        )}
        <Act icon="copy" label={text('room.copy')} onClick={copyText} />
        <Act icon="link" label={text('room.link')} onClick={copyLink} />
        {acts.followUp && (
          <Act icon="calendar" label={text('room.follow_up')} onClick={() => acts.followUp?.(message)} />
        )}
        {own && <Act icon="edit" label={text('room.edit')} onClick={() => acts.edit(message)} />}
        {own && <Act icon="trash" label={text('room.delete')} onClick={() => acts.remove(message)} />}
      </div>
      {message.message_reply_items.length > 0 && (
        <ul className={styles.replies} aria-label={text('room.replies')}>
          {message.message_reply_items.map((item) => (
            <li key={item.message_id}>
              <b>{item.message_participant?.participant_fullname}</b>{' '}
              <time>{showMessageTime(item.message_created_date)}</time>
              {item.message_content !== null && <RichText html={item.message_content} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Act({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Icon name={icon} size={16} />
      </IconButton>
    </Tooltip>
  )
}

const plainText = (html: string): string =>
  html
    .split(/<\/(?:p|h1|h2|li)>|<br\s*\/?>/)
    .map((line) => bareText(line, Infinity))
    .join('\n')
    .trim()
