import { Button, Skeleton } from '@mui/material'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { ChatGroup, ChatProfile } from './chat-calls.ts'
import { ChatCard } from './chat-card.tsx'
import { chatFeatures } from './chat-features.ts'
import { text } from './texts/text.ts'
import { DesktopChoice } from './desktop-choice.tsx'
import { useChatList } from './use-chat-list.ts'
import { walkItems } from './walk-items.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './chats.module.css'

interface ChatListProps {
  profile: ChatProfile | undefined
  onOpen: (group: number) => void
  onEdit: (group: ChatGroup) => void
  onCreateGroup: () => void
  onCreatePrivate: () => void
  onOwn: () => void
}

/** Chats by latest message, with buttons for new ones [MSG-02]. */
export function ChatList({ profile, onOpen, onEdit, onCreateGroup, onCreatePrivate, onOwn }: ChatListProps) {
  const { groups, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChatList(
    profile?.message_group_bundle_key,
  )
  return (
    <div className={styles.panel}>
      <div className={styles.begin} role="group" aria-label={text('all')}>
        {chatFeatures().mayCreate && (
          <>
            <Button variant="contained" startIcon={<Icon name="people" />} onClick={onCreateGroup}>
              {text('create_group')}
            </Button>
            <Button variant="outlined" startIcon={<Icon name="lock" />} onClick={onCreatePrivate}>
              {text('create_private')}
            </Button>
            <Button variant="outlined" startIcon={<Icon name="person" />} onClick={onOwn}>
              {text('own_message')}
            </Button>
            <Button hidden>{text('open_tab')}</Button>
          </>
        )}
        <DesktopChoice />
      </div>
      {!groups && !error && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton height={92} />
          <Skeleton height={92} />
        </div>
      )}
      {!groups && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {groups?.length === 0 && (
        <p role="status" className={styles.empty}>
          {text('empty')}
        </p>
      )}
      {groups && groups.length > 0 && (
        <ul
          className={styles.cards}
          aria-label={text('all')}
          onKeyDown={(event) => walkItems(event, 'article > button')}
        >
          {groups.map((group) => (
            <li key={group.group_id}>
              <ChatCard group={group} onOpen={() => onOpen(group.group_id)} onEdit={() => onEdit(group)} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more_chats')}
        </Button>
      )}
    </div>
  )
}
