import { Link } from 'react-router'
import { accessSessionOf } from '../../../domain/access.ts'
import { currentAppCode } from '../../../client/app-code.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayChat } from '../../chats.ts'
import type { Resource } from '../../resource.ts'
import { text } from './texts/text.ts'
import { useUnread } from './use-unread.ts'
import styles from './unread-mark.module.css'

interface UnreadMarkProps {
  resource: Resource
  id: number
  /** The record's page. */
  address: string
}

/** What is unread in the chats of a listed record, a link to them [MSG-05]. */
export function UnreadMark({ resource, id, address }: UnreadMarkProps) {
  const user = useUser()
  const allowed = user !== null && mayChat(resource, accessSessionOf(user, currentAppCode()))
  const unread = useUnread(resource, id, allowed)
  if (!allowed || unread === 0) return null
  return (
    <Link className={styles.mark} to={`${address}?chat`} aria-label={text('open_unread', { count: unread })}>
      <Icon name="chats" size={14} /> {unread}
    </Link>
  )
}
