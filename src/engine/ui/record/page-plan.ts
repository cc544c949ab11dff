import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { partsOf } from '../../registry.ts'
import type { LayoutNode, Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { recordParts, type RecordFeature, type RecordPlace } from '../feature-parts.ts'
import { prunedLayout, readableNames } from '../form/layout.ts'
import type { ResourceUi } from '../resource-ui.ts'
import { may } from '../rights.ts'
import { isUnset } from './is-unset.ts'
import { sideBlocks, type SideBlock } from './side-blocks.ts'

type TabPlace = Extract<RecordPlace, 'first' | 'after-fields' | 'last' | 'side'>

export interface PlannedTab {
  id: string
  label: string
  /** Sections are collapsed on phones. */
  folds: boolean
  features: Readonly<Record<TabPlace, readonly RecordFeature[]>>
  sections: readonly LayoutNode[]
  parts: readonly Resource[]
  blocks: readonly SideBlock[]
}

export interface PagePlan {
  /** At least one tab; empty ones are omitted. */
  tabs: readonly [PlannedTab, ...PlannedTab[]]
  /** Fields not shown in tabs, blocks or header. */
  facts: readonly LayoutNode[]
  hasWork: boolean
}

/** `complete` is false while only list columns are loaded. */
export function planPage(
  resource: Resource,
  ui: ResourceUi,
  session: AccessSession,
  record: EngineRecord,
  complete: boolean,
): PagePlan {
  const tabs = Object.entries(resource.tabs ?? { '': '' })
  const first = tabs[0]?.[0] ?? ''
  const tabOf = (onTab: string | undefined) => (onTab && resource.tabs?.[onTab] !== undefined ? onTab : first)
  const form = shownLayout(resource, ui, record)
  const isOnTab = (node: LayoutNode) => typeof node === 'object' && 'section' in node && node.onTab
  const sections = tabSections(form.filter(isOnTab), resource, ui, session, record, complete)
  const parts = partsOf(resource.schema.name).filter((each) => !each.ownBlock && may(each, 'list', session))
  const blocks = sideBlocks(resource, ui, session, record)
  const features = (place: TabPlace, tab: string) =>
    recordParts(place, resource, session).filter(
      ({ onTab, needsTab }) =>
        tabOf(onTab) === tab && (!needsTab || (onTab !== undefined && resource.tabs?.[onTab] !== undefined)),
    )
  const planned = tabs.map(([id, label]): PlannedTab => {
    return {
      id,
      label: translateLabel(label),
      folds: resource.foldedTabs?.includes(id) === true,
      features: {
        first: features('first', id),
        'after-fields': features('after-fields', id),
        last: features('last', id),
        side: features('side', id),
      },
      sections: sections.filter((node) => typeof node === 'object' && 'section' in node && node.onTab === id),
      parts: parts.filter(({ onTab }) => tabOf(onTab) === id),
      blocks: blocks.filter(({ onTab }) => tabOf(onTab) === id),
    }
  })
  const [main, ...others] = planned
  if (!main) throw new Error(`${resource.schema.name} has no tab`)
  return {
    tabs: [main, ...others.filter(holdsAnything)],
    facts: form.filter((node) => !isOnTab(node)),
    hasWork: planned.some(holdsAnything),
  }
}

const holdsAnything = ({ features, sections, parts, blocks }: PlannedTab): boolean =>
  [sections, parts, blocks, ...Object.values(features)].some(({ length }) => length > 0)

/** Drops unreadable fields and sections left empty. */
function tabSections(
  nodes: readonly LayoutNode[],
  resource: Resource,
  ui: ResourceUi,
  session: AccessSession,
  record: EngineRecord,
  complete: boolean,
): LayoutNode[] {
  const readable = readableNames(resource.schema, session)
  const mayEdit = may(resource, 'edit', session) && ui.isFixed?.(record) !== true
  return prunedLayout(
    nodes,
    (name) =>
      readable.has(name) &&
      (mayEdit ||
        (!complete && !(name in record)) ||
        !isUnset(record[name]) ||
        ui.isKnown?.(name, record) === true),
    (block) => ui.blocks?.[block]?.Record !== undefined,
  )
}

function shownLayout(
  { person, facts = [], form, schema }: Resource,
  { blocks = {} }: ResourceUi,
  record: EngineRecord,
) {
  const shown = new Set<string>(
    Object.values(blocks).flatMap(({ fields = [], concerns }) =>
      concerns && !concerns(record) ? [] : fields,
    ),
  )
  if (person)
    for (const name of [schema.options.title, ...Object.values<string>({ ...person })]) shown.add(name)
  for (const name of facts) shown.add(name)
  return prunedLayout(form, (name) => !shown.has(name))
}

/** Tab containing the URL fragment's target. */
export function tabHolding({ tabs }: PagePlan, hash: string): string | undefined {
  if (hash === '') return undefined
  const id = hash.slice(1)
  return tabs.find(
    ({ parts, blocks, features }) =>
      parts.some(({ schema }) => schema.name === id) ||
      blocks.some(({ key }) => key === id) ||
      Object.values(features).some((placed) => placed.some(({ holds }) => holds?.(hash))),
  )?.id
}
