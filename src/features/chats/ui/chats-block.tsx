import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import recordStyles from '../../../engine/ui/record/record.module.css'
import styles from './chats-block.module.css'
import { RecordChats } from './record-chats.tsx'
import { text } from './texts/text.ts'

export default function ChatsBlock({ resource, record }: RecordPartProps) {
  return (
    <section className={`${recordStyles.group} ${styles.chats}`} aria-label={text('open')}>
      <RecordChats key={record.id} resource={resource} record={record} />
    </section>
  )
}
