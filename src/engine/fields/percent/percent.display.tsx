import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'

/** Strips the scale's trailing zeros; the audit trail contains numbers. */
const short = (value: string | number) =>
  String(value).includes('.') ? String(value).replace(/\.?0+$/, '') : String(value)

export const percentDisplay: FieldDisplay<'percent'> = {
  Cell: ({ value }) => <span className={styles.figures}>{short(value ?? '')}%</span>,
  width: 96,
  align: 'right',
}
