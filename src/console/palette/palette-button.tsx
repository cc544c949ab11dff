import { useEffect, useState } from 'react'
import { Icon } from '../../kit/icons/icon.tsx'
import { opened } from '../../engine/ui/opened.tsx'
import { useShortcut } from '../../kit/shortcuts/shortcuts-context.ts'
import { usePaletteText } from './texts/use-palette-text.ts'
import styles from './palette.module.css'

const Palette = opened(() => import('./palette.tsx'))

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the palette: by a click, by `/`, and by Ctrl+K or Cmd+K wherever the focus is. */
export function PaletteButton() {
  const text = usePaletteText()
  const [open, setOpen] = useState(false)
  useShortcut('/', 'keyboard.search', () => setOpen(true), { group: 'go' })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        <span>{text('open')}</span>
        {/* Drawn by the style sheet: text on a button would have to be in its name. */}
        <kbd aria-hidden="true" data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
