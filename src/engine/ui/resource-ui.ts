import type { ComponentType } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import { refuseIssues } from '../checks/issues.ts'
import { customIssues } from '../checks/custom-issues.ts'
import type { Resource } from '../resource.ts'
import type { EngineRecord } from './field-components.ts'
import type { PartGridOptions } from './grid/part-grid-options.ts'

/** A list column of a resource's own: `{ custom: 'age' }` in its list. */
export interface CustomCell {
  label: string
  Cell: ComponentType<{ record: EngineRecord }>
  /** Fields it needs of the record. */
  needs: readonly string[]
  width?: number
  align?: 'right'
  /** The field that its header sorts by. */
  sortBy?: string
}

export interface BlockProps {
  resource: Resource
  record: EngineRecord
}

/** A block of a resource's own. One that the form's layout names stands there; the others beside the record page's details. */
export interface CustomBlock {
  /** In forms: inputs of its own, inside the form's context. */
  Form?: ComponentType<{ resource: Resource; record?: EngineRecord }>
  /** On the record page. */
  Record?: ComponentType<BlockProps>
  title?: string
  /** The tab of the record page on which it stands; its first where nothing is said. */
  onTab?: string
  /** Who sees it; everybody who sees the record where nothing is said. */
  shows?: (session: AccessSession) => boolean
  /** Which records it has something to say of; all of them where nothing is said. */
  concerns?: (record: EngineRecord) => boolean
  /** The count beside its tab's name; it shows nothing until it is known. */
  Count?: ComponentType<BlockProps>
  /** What stands in its head while it is folded. */
  Total?: ComponentType<BlockProps>
  /** Fields of the form that it shows: they stand nowhere else on the record page. */
  fields?: readonly string[]
}

export type PageName = 'list' | 'show' | 'create' | 'edit'

/** What a resource brings of its own beside what is generated: `resources/<name>.ui.tsx`, its default export. */
export interface ResourceUi {
  cells?: Readonly<Record<string, CustomCell>>
  blocks?: Readonly<Record<string, CustomBlock>>
  /** Pages that stand in for the generated ones. */
  pages?: Readonly<Partial<Record<PageName, ComponentType<{ resource: Resource }>>>>
  /** What stands in the head of its parts while they are folded, by the names of their schemas. */
  partTotals?: Readonly<Record<string, ComponentType<BlockProps>>>
  /** Which of its parts are typed as a grid on its page, by the names of their schemas. */
  partGrids?: Readonly<Record<string, PartGridOptions>>
  /** Shown above the list, beside "New": imports, further actions. */
  ListActions?: ComponentType<{ resource: Resource }>
  /** Shown on the record page below its head: what is to be known before anything else. */
  RecordBanner?: ComponentType<BlockProps>
  /** Shown at the side of the record page, above its details. */
  RecordAside?: ComponentType<BlockProps>
  /** What is known of a field from elsewhere, or the way to change it, by its name: beside its value on the record page, or in its place. */
  known?: Readonly<Record<string, ComponentType<BlockProps>>>
  /** Whether a field that holds nothing is known from elsewhere. */
  isKnown?: (name: string, record: EngineRecord) => boolean
  /** Whether a record is no longer changed by its form, which its service refuses then. */
  isFixed?: (record: EngineRecord) => boolean
  /** Fields that a form sets of new records alone, and which change in ways of their own afterwards. */
  setOnce?: readonly string[]
  /** Whether an action of its own is what is done next with a record: Edit stands back then. */
  hasPrimaryAction?: (record: EngineRecord) => boolean
  /** Shown on the record page, before Edit and Delete. */
  RecordActions?: ComponentType<{ resource: Resource; record: EngineRecord }>
}

export type LoadResourceUi = () => Promise<{ default: ResourceUi }>

/** By schema name: `lead: () => import('./lead.ui.tsx')`. */
export type ResourceUis = Readonly<Record<string, LoadResourceUi>>

const nothing: ResourceUi = {}
let resourceUis: ResourceUis = {}
const ready = new Map<string, ResourceUi>()

/** Hands down what resources bring of their own: once, before the first page (console/routes). */
export function registerResourceUis(uis: ResourceUis): void {
  resourceUis = uis
}

/** Loads a resource's own cells, blocks and pages, and checks that they are the ones it names. */
export async function loadResourceUi(resource: Resource): Promise<ResourceUi> {
  const { name } = resource.schema
  const known = ready.get(name)
  if (known) return known
  const ui = (await resourceUis[name]?.())?.default ?? nothing
  refuseIssues(customIssues(resource, ui))
  ready.set(name, ui)
  return ui
}

/** A resource's own cells, blocks and pages; loaded with each of its pages before they are shown. */
export const loadedResourceUi = ({ schema }: Resource): ResourceUi => ready.get(schema.name) ?? nothing
