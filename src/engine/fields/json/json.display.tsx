import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'
import { RowsWords } from './row-words.tsx'

const rowsDisplay: FieldDisplay<'json'> = {
  Cell: ({ field, value }) => field.options.rows && <RowsWords of={field.options.rows} value={value} />,
  wide: true,
  width: 240,
}

export const jsonDisplay: FieldDisplay<'json'> = {
  Cell: ({ value, look }) =>
    look === 'page' ? (
      <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>
    ) : (
      JSON.stringify(value)
    ),
  variant: ({ options }) => (options.rows ? rowsDisplay : undefined),
  wide: true,
  width: 200,
}
