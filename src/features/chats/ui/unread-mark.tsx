import { Link } from 'react-router'
import { Icon } from '../../../kit/icons/icon.tsx'
import { text } from './texts/text.ts'
import styles from './unread-mark.module.css'

interface UnreadMarkProps {
  count: number
  address: string
}

/** Unread chats of a listed record, linking to them [MSG-05]. */
export const UnreadMark = ({ count, address }: UnreadMarkProps) => (
  <Link className={styles.mark} to={`${address}?chat`} aria-label={text('open_unread', { count })}>
    <Icon name="chats" size={14} /> {count}
  </Link>
)
