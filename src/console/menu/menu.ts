import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import type { Resource } from '../../engine/resource.ts'
import { isIconName, type IconName } from '../../kit/icons/icon.tsx'

/** The place of a page in the sidebar. */
export interface MenuPosition {
  name: string
  icon: IconName
  /** None: it stands by itself, before the groups. */
  group?: MenuGroupName
  order: number
  /** The count that its alert badge shows. */
  badge?: string
  /** The key that opens it after `g`. */
  key?: string
}

/** Something that wants to be in the sidebar: a page, or something that opens over the page or in a tab of its own. */
export interface MenuEntry extends MenuPosition {
  /** An i18n key. */
  label: string
  path?: string
  /** Opens what has no address here. Called within the click. */
  open?: () => void
  /** Opens a drawer beside the page. */
  show?: () => void
  rule?: AccessRule
}

/** A link of the sidebar, or a group of links [LAY-01]. */
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

/** In their order. A `flat` group with a single entry is that entry. */
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

/** Whether the sidebar always shows the group's entries beneath its name. */
export const isFolded = (group: MenuGroupName): boolean =>
  groups.some(({ name, flat }) => name === group && !flat)

/** The place that a resource asks for. */
export function resourceMenuPosition({
  schema,
  menu,
}: Pick<Resource, 'menu'> & { schema: Pick<Resource['schema'], 'name'> }): MenuPosition | undefined {
  if (!menu) return undefined
  const { icon, ...position } = menu
  return { name: schema.name, icon: isIconName(icon) ? icon : 'list', ...position }
}

/** The sidebar of a session: what it may open, in groups, with the counts of the alert badges [LAY-01]. */
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
