import { routes } from '../routes/routes.ts'
import type { MenuEntry } from './menu.ts'

/** What the sidebar offers: the routes that ask for a place. */
export const menuEntries: readonly (MenuEntry & { path: string })[] = routes.flatMap((route) =>
  'menu' in route && route.menu
    ? [{ ...route.menu, label: route.label, path: route.path, rule: route.guard.rule }]
    : [],
)
