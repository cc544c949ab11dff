import { resources } from '../../../resources/all.ts'
import { auditAccess } from '../../domain/audit-access.ts'
import { places } from '../../domain/guards.ts'
import { knowsPath } from '../routes.ts'
import { resourceEntry, type MenuEntry } from './menu.ts'

const home: MenuEntry = { name: 'home', label: 'menu.home', path: places.home, icon: 'home', order: 0 }

const audit: MenuEntry = {
  name: 'audit',
  label: 'audit.title',
  path: '/settings/audit',
  icon: 'history',
  group: 'settings',
  order: 3,
  rule: auditAccess,
}

/** What the sidebar offers: the resources that ask for a place, and the pages that are no resource. */
export const menuEntries: readonly MenuEntry[] = [
  home,
  audit,
  ...resources.map(resourceEntry).filter((entry) => entry !== null),
].filter(({ path }) => knowsPath(path))
