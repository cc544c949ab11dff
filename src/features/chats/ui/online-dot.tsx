import { text } from './texts/text.ts'
import styles from './chats.module.css'

/** Says that somebody has Urus open. */
export const OnlineDot = () => (
  <span className={styles.online} role="img" aria-label={text('room.online')} title={text('room.online')} />
)
