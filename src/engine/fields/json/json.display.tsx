import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'

export const jsonDisplay: FieldDisplay<'json'> = {
  Cell: ({ value, look }) =>
    look === 'page' ? (
      <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>
    ) : (
      JSON.stringify(value)
    ),
  wide: true,
  width: 200,
}
