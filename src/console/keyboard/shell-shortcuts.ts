import { useNavigate } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import { menuEntries } from '../menu/entries.ts'
import { allows } from '../../domain/access.ts'
import { routePaths } from '../../domain/guards.ts'
import { useShortcut } from '../../kit/shortcuts/shortcuts-context.ts'

/** A list marks its search box with `data-shortcut="search"`. */
const searchBox = () => document.querySelector<HTMLInputElement>('input[data-shortcut="search"]')

/** The keys of every page: `g h`, `g l`, and `s` where there is a list. */
export function useShellShortcuts(): void {
  const navigate = useNavigate()
  const session = useAccessSession()
  const leads = menuEntries.find(({ name }) => name === 'lead')
  const mayOpenLeads = leads !== undefined && session !== null && allows(leads.rule, session)

  useShortcut('g h', 'keyboard.home', () => void navigate(routePaths.home), { group: 'go' })
  useShortcut('g l', 'keyboard.leads', () => leads && void navigate(leads.path), {
    group: 'go',
    when: () => mayOpenLeads,
  })
  useShortcut('s', 'keyboard.list_search', () => searchBox()?.focus(), {
    group: 'page',
    when: () => searchBox() !== null,
  })
}
