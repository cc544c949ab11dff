import { useKitText } from '../texts/use-kit-text.ts'
import styles from './merge-fields.module.css'

interface MergeFieldsProps {
  names: readonly string[]
  onInsert: (name: string) => void
}

export function MergeFields({ names, onInsert }: MergeFieldsProps) {
  const text = useKitText()
  return (
    <div
      className={styles.mergeFields}
      data-part="merge-fields"
      role="group"
      aria-label={text('editor.merge')}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={text('editor.insert', { name })}
          // Keeps the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >
          {`{${name}}`}
        </button>
      ))}
    </div>
  )
}
