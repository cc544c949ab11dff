import { text } from './texts/text.ts'
import styles from './chats.module.css'

export const OnlineDot = () => (
  <span className={styles.online} role="img" aria-label={text('room.online')} title={text('room.online')} />
)
