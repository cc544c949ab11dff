import { Icon } from '../icons/icon.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { readableOn } from '../../domain/contrast.ts'
import styles from './palette.module.css'

const colours = [
  '#5b6b7f',
  '#2563eb',
  '#0284c7',
  '#0891b2',
  '#0d9488',
  '#059669',
  '#65a30d',
  '#ca8a04',
  '#d97706',
  '#ea580c',
  '#dc2626',
  '#e11d48',
  '#db2777',
  '#9333ea',
  '#7c3aed',
  '#44403c',
]

export function Palette({ value, onPick }: { value: string | null; onPick: (colour: string) => void }) {
  const text = useKitText()
  return (
    <div className={styles.palette} role="group" aria-label={text('colour.palette')}>
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={colour}
          aria-pressed={colour === value}
          style={{ background: colour, color: readableOn(colour) }}
          onClick={() => onPick(colour)}
        >
          {colour === value && <Icon name="check" size={14} />}
        </button>
      ))}
    </div>
  )
}
