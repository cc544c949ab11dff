import { useText } from '../texts/use-text.ts'
import styles from './select-box.module.css'

interface SelectBoxProps {
  id: number
  title: string
  selected: boolean
  onSelect: (id: number, range: boolean) => void
}

export function SelectBox({ id, title, selected, onSelect }: SelectBoxProps) {
  const text = useText()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={text('list.select', { title })}
        checked={selected}
        onChange={(event) =>
          onSelect(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
