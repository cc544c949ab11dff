import type { FieldDisplay } from '../../ui/field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../../ui/texts/use-text.ts'
import styles from '../../ui/cells/cells.module.css'

export const boolDisplay: FieldDisplay<'bool'> = {
  Cell: function BoolCell({ value, look }) {
    const text = useText()
    const word = text(value ? 'yes' : 'no')
    if (look === 'plain') return word
    return (
      <span className={value ? styles.yes : styles.no}>
        <Icon name={value ? 'check' : 'minus'} />
        {word}
      </span>
    )
  },
  width: 132,
}
