import { hubResource } from '../../../resources/hub.ts'
import { routes } from '../routes/routes.ts'
import type { MenuEntry } from './menu.ts'

type PageEntry = MenuEntry & { path: string }

const ofRoutes: readonly PageEntry[] = routes.flatMap((route) =>
  'menu' in route && route.menu
    ? [{ ...route.menu, label: route.label, path: route.path, rule: route.guard.rule }]
    : [],
)

/** Lists hubs under settings as well (platform.md section 2). */
const hubsInSettings = ofRoutes
  .filter(({ path }) => path === hubResource.paths.list)
  .map((entry): PageEntry => ({ ...entry, name: 'hubSettings', group: 'settings', order: 1.5 }))

export const menuEntries: readonly PageEntry[] = [...ofRoutes, ...hubsInSettings]
