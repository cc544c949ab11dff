import { showDay } from '../../../domain/dates/show.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'

export const dateDisplay: FieldDisplay<'date'> = {
  Cell: ({ value }) => <span className={styles.figures}>{showDay(value)}</span>,
  width: 120,
}
