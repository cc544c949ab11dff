import { useKitText } from '../texts/use-kit-text.ts'
import styles from './merge-fields.module.css'

interface MergeFieldsProps {
  names: readonly string[]
  onInsert: (name: string) => void
}

/** Buttons that put a word in braces where the cursor is; a value stands there when the text is used. */
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
          // The cursor stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >
          {`{${name}}`}
        </button>
      ))}
    </div>
  )
}
