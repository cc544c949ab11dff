import { useEffect } from 'react'
import { Icon } from '../../kit/icons/icon.tsx'
import { opened as whenOpened } from '../../engine/ui/opened.tsx'
import { useShortcut } from '../../kit/shortcuts/shortcuts-context.ts'
import { paletteOpening } from './palette-opening.ts'
import { usePaletteText } from './texts/use-palette-text.ts'
import styles from './palette.module.css'

const Palette = whenOpened(() => import('./palette.tsx'))

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens on click, `/`, or Ctrl/Cmd+K from anywhere. */
export function PaletteButton() {
  const text = usePaletteText()
  const opened = paletteOpening.use()
  const isOpen = opened !== undefined
  useShortcut('/', 'keyboard.search', () => paletteOpening.open({ query: '' }), { group: 'go' })
  useEffect(() => paletteOpening.close, [])
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
      if (isOpen) paletteOpening.close()
      else paletteOpening.open({ query: '' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => paletteOpening.open({ query: '' })}
      >
        <Icon name="search" size={16} />
        <span>{text('open')}</span>
        {/* CSS content: text would become part of the accessible name. */}
        <kbd aria-hidden="true" data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
      </button>
      {opened && <Palette query={opened.query} onClose={paletteOpening.close} />}
    </>
  )
}
