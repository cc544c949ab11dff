import type { PersonCount } from '../../features/reassignment/api/shapes.ts'
import { showCount } from '../../domain/count.ts'
import { useReassignmentText } from './use-reassignment-text.ts'
import styles from './reassignment.module.css'

export function PersonCounts({ people }: { people: readonly PersonCount[] }) {
  const text = useReassignmentText()
  if (people.length === 0) return null
  return (
    <ul className={styles.people} aria-label={text('people')}>
      {people.map(({ user_id, user_name, gets, gives }) => (
        <li key={user_id}>
          {text('person', {
            name: user_name ?? `#${user_id}`,
            gets: showCount(gets),
            gives: showCount(gives),
          })}
        </li>
      ))}
    </ul>
  )
}
