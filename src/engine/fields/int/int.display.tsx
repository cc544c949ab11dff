import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'

const named: FieldDisplay<'int'> = {
  Cell: ({ value, field }) => translateLabel(field.options.named?.[value ?? -1] ?? String(value ?? '')),
  width: 110,
}

export const intDisplay: FieldDisplay<'int'> = {
  Cell: ({ value }) => <span className={styles.figures}>{value}</span>,
  width: 96,
  align: 'right',
  variant: ({ options }) => (options.named ? named : undefined),
}
