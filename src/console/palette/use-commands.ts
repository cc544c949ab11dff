import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { resources } from '../../../resources/all.ts'
import { allows, type AccessSession } from '../../domain/access.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { importPaths } from '../../features/imports/ui/addresses.ts'
import { may } from '../../engine/ui/rights.ts'
import { appearance, setAppearance } from '../../kit/theme/appearance.ts'
import { useShortcuts } from '../../kit/shortcuts/shortcuts-context.ts'
import { useMenuEntries } from '../menu/use-menu-entries.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { knowsPath } from '../routes/routes.ts'
import { signOut } from '../../client/session/sign-in-calls.ts'
import { matchesWords } from '../../domain/search-text.ts'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import { usePaletteText } from './texts/use-palette-text.ts'

const many = 2

export function useCommands(session: AccessSession | null, query: string): readonly PaletteGroup[] {
  const text = usePaletteText()
  const translate = useTranslate()
  const navigate = useNavigate()
  const { openHelp } = useShortcuts()
  const menuEntries = useMenuEntries(session)
  if (!session) return []
  const goTo = (path: string) => () => void navigate(path)

  const screens: PaletteEntry[] = menuEntries
    .filter(({ rule }) => allows(rule, session))
    .map(({ name, label, path = '/', open, show, group }) => ({
      key: `screen:${name}`,
      text: translate(label, { smart_count: many }),
      detail: group && translate(`menu.${group}`),
      run: open ?? show ?? goTo(path),
    }))
  const creates: PaletteEntry[] = resources
    .filter((resource) => knowsPath(resource.paths.list) && may(resource, 'create', session))
    .map((resource) => ({
      key: `create:${resource.schema.name}`,
      text: text('create', { name: inSentence(resource.label[0]) }),
      run: goTo(addressOf(resource, 'create')),
    }))
  const imports: PaletteEntry[] = resources.flatMap((resource) => {
    const [path] = may(resource, 'import', session) ? importPaths(resource) : []
    const names = inSentence(resource.label[1])
    return path
      ? [{ key: `import:${resource.schema.name}`, text: text('import', { names }), run: goTo(path) }]
      : []
  })
  const dark = appearance() === 'dark'
  const actions: PaletteEntry[] = [
    ...creates,
    ...imports,
    {
      key: 'appearance',
      text: text(dark ? 'light' : 'dark'),
      run: () => setAppearance(dark ? 'light' : 'dark'),
    },
    { key: 'shortcuts', text: text('shortcuts'), run: openHelp },
    { key: 'logout', text: text('logout'), run: () => void signOut() },
  ]
  const fitting = (entries: PaletteEntry[]) =>
    entries.filter((entry) => matchesWords(`${entry.text} ${entry.detail ?? ''}`, query))
  return [
    { key: 'screens', label: text('screens'), entries: fitting(screens) },
    { key: 'actions', label: text('actions'), entries: fitting(actions) },
  ]
}
