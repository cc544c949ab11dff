import { showMoney, showRinggit } from '../../../domain/money.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import styles from '../../ui/cells/cells.module.css'

export const moneyDisplay: FieldDisplay<'money'> = {
  Cell: ({ value, look }) => (
    <span className={styles.figures}>{look === 'row' ? showMoney(value) : showRinggit(value)}</span>
  ),
  width: 150,
  align: 'right',
}
