import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { opened } from '../../engine/ui/opened.tsx'
import { isForShortcuts, sequenceTime, shortcutFor, type Shortcut } from '../../kit/shortcuts/shortcut.ts'
import { ShortcutsContext } from '../../kit/shortcuts/shortcuts-context.ts'

const HelpSheet = opened(() => import('./help-sheet.tsx'))

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const known = useRef<Shortcut[]>([])
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null)

  const shortcuts = useMemo(
    () => ({
      add(shortcut: Shortcut) {
        known.current = [...known.current, shortcut]
        return () => {
          known.current = known.current.filter((other) => other !== shortcut)
        }
      },
      openHelp: () => setListed(known.current.filter(({ when }) => when?.() ?? true)),
    }),
    [],
  )

  useEffect(() => {
    let before: { key: string; at: number } | null = null
    const press = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const recent = before && event.timeStamp - before.at < sequenceTime ? before.key : null
      const shortcut = shortcutFor(known.current, event.key, recent)
      before = { key: event.key, at: event.timeStamp }
      if (!shortcut) return
      before = null
      event.preventDefault()
      shortcut.run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  useEffect(
    () => shortcuts.add({ keys: '?', label: 'keyboard.help', group: 'help', run: shortcuts.openHelp }),
    [shortcuts],
  )

  return (
    <ShortcutsContext value={shortcuts}>
      {children}
      {listed && <HelpSheet shortcuts={listed} onClose={() => setListed(null)} />}
    </ShortcutsContext>
  )
}
