import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'

export const longTextDisplay: FieldDisplay<'longText'> = {
  Cell: ({ value, look }) => (look === 'page' ? <span className={styles.text}>{value}</span> : value),
  wide: true,
  width: 260,
}
