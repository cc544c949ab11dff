import { chatAddress } from '../../../domain/chat-address.ts'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import { desktopNotices } from '../../../client/live/desktop-notices.ts'
import { heldSession } from '../../../client/session/session-store.ts'
import { readGroup, readMessage } from './chat-calls.ts'

const longest = 200

/** Desktop notifications while the page is hidden, if enabled. */
export function useDesktopNotices(): void {
  useChatChanges((change) => {
    if (change.kind !== 'message' || !document.hidden || !desktopNotices.on()) return
    void tell(change.group_id, change.message_id).catch(() => undefined)
  })
}

/** Same rules as the bell: not own or server messages; in muted chats only mentions. */
async function tell(groupId: number, messageId: number): Promise<void> {
  const me = heldSession()?.user.id
  const [message, group] = await Promise.all([readMessage(messageId), readGroup(groupId)])
  const isMentioned = message.message_mentions.some(({ id }) => id === me)
  if (message.message_participant_id === me || message.message_is_info === 1) return
  if (!group.group_rights.is_participant || (group.group_is_muted === 1 && !isMentioned)) return
  const [latest] = group.group_latest_messages
  desktopNotices.tell({
    title: `${message.message_participant.participant_fullname} · ${group.group_name}`,
    body: (latest?.message_id === messageId ? latest.message_preview : '').slice(0, longest),
    tag: `chat-${groupId}`,
    address: chatAddress(groupId, messageId),
  })
}
