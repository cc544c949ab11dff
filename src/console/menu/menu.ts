import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import type { Resource } from '../../engine/resource.ts'
import { isIconName, type IconName } from '../../kit/icons/icon.tsx'

export interface MenuPosition {
  name: string
  icon: IconName
  group?: MenuGroupName
  order: number
  badge?: string
  key?: string
}

export interface MenuEntry extends MenuPosition {
  label: string
  path?: string
  /** Opens an external target; called within the click. */
  open?: () => void
  show?: () => void
  rule?: AccessRule
}

/** A sidebar link or group of links [LAY-01]. */
export interface SidebarLink {
  name: string
  label: string
  icon: IconName
  path?: string
  open?: () => void
  show?: () => void
  badge?: number
  children?: SidebarLink[]
}

export type MenuGroupName =
  | 'calendars'
  | 'loans'
  | 'property'
  | 'hubs'
  | 'sales'
  | 'reports'
  | 'commission'
  | 'statuses'
  | 'lists'
  | 'settings'

const groups: readonly { name: MenuGroupName; icon: IconName; flat?: true }[] = [
  { name: 'calendars', icon: 'calendar', flat: true },
  { name: 'loans', icon: 'bank', flat: true },
  { name: 'property', icon: 'property', flat: true },
  { name: 'hubs', icon: 'company', flat: true },
  { name: 'sales', icon: 'wallet' },
  { name: 'reports', icon: 'chart', flat: true },
  { name: 'commission', icon: 'percent', flat: true },
  { name: 'statuses', icon: 'status' },
  { name: 'lists', icon: 'list' },
  { name: 'settings', icon: 'settings' },
]

export const isFolded = (group: MenuGroupName): boolean =>
  groups.some(({ name, flat }) => name === group && !flat)

export function resourceMenuPosition({
  schema,
  menu,
}: Pick<Resource, 'menu'> & { schema: Pick<Resource['schema'], 'name'> }): MenuPosition | undefined {
  if (!menu) return undefined
  const { icon, ...position } = menu
  return { name: schema.name, icon: isIconName(icon) ? icon : 'list', ...position }
}

/** Sidebar of a session: permitted entries by group, with alert badge counts [LAY-01]. */
export function menuFor(
  entries: readonly MenuEntry[],
  session: AccessSession,
  counts: Readonly<Record<string, number>> = {},
): SidebarLink[] {
  const open = entries.filter(({ rule }) => allows(rule, session)).toSorted((a, b) => a.order - b.order)
  const linkOf = ({ name, label, path, open: run, show, icon, badge }: MenuEntry): SidebarLink => {
    const count = badge === undefined ? 0 : (counts[badge] ?? 0)
    return {
      name,
      label,
      icon,
      ...(path !== undefined && { path }),
      ...(run && { open: run }),
      ...(show && { show }),
      ...(count > 0 && { badge: count }),
    }
  }
  const grouped = groups.flatMap(({ name, icon, flat }): SidebarLink[] => {
    const children = open.filter(({ group }) => group === name).map(linkOf)
    if (children.length === 0 || (flat && children.length === 1)) return children
    return [{ name, label: `menu.${name}`, icon, children }]
  })
  return [...open.filter(({ group }) => !group).map(linkOf), ...grouped]
}
