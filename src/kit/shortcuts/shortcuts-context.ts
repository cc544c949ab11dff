import { createContext, useContext, useEffect, useRef } from 'react'
import type { Shortcut } from './shortcut.ts'

export interface Shortcuts {
  /** Returns the unregister function. */
  add: (shortcut: Shortcut) => () => void
  openHelp: () => void
}

export const ShortcutsContext = createContext<Shortcuts>({
  add: () => () => undefined,
  openHelp: () => undefined,
})

export const useShortcuts = () => useContext(ShortcutsContext)

/** Registers a shortcut, listed in the help sheet, while mounted. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  options: Pick<Shortcut, 'group' | 'when'>,
): void {
  const { add } = useShortcuts()
  const latest = useRef({ run, when: options.when })
  useEffect(() => {
    latest.current = { run, when: options.when }
  })
  const { group } = options
  useEffect(
    () =>
      add({
        keys,
        label,
        group,
        run: () => latest.current.run(),
        when: () => latest.current.when?.() ?? true,
      }),
    [add, keys, label, group],
  )
}
