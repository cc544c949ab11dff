import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import { menuEntries } from '../menu/entries.ts'
import { allows } from '../../domain/access.ts'
import { useShortcut, useShortcuts } from '../../kit/shortcuts/shortcuts-context.ts'

/** Lists mark their search box with `data-shortcut="search"`. */
const searchBox = () => document.querySelector<HTMLInputElement>('input[data-shortcut="search"]')

/** Global shortcuts: `g` plus a menu entry's key, `s` to search a list. */
export function useShellShortcuts(): void {
  const navigate = useNavigate()
  const session = useAccessSession()
  const { add } = useShortcuts()

  useEffect(() => {
    const removes = menuEntries.flatMap(({ key, label, path, rule }) =>
      key !== undefined && session && allows(rule, session)
        ? [add({ keys: `g ${key}`, label, group: 'go', run: () => void navigate(path) })]
        : [],
    )
    return () => removes.forEach((remove) => remove())
  }, [add, navigate, session])
  useShortcut('s', 'keyboard.list_search', () => searchBox()?.focus(), {
    group: 'page',
    when: () => searchBox() !== null,
  })
}
