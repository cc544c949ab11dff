import { showMonth } from '../../../domain/dates/show.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'

export const monthDisplay: FieldDisplay<'month'> = {
  Cell: ({ value }) => <span className={styles.figures}>{showMonth(value)}</span>,
  width: 110,
}
