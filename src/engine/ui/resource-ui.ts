import type { ComponentType } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import { refuseIssues } from '../checks/issues.ts'
import { customIssues } from '../checks/custom-issues.ts'
import type { Resource } from '../resource.ts'
import type { EngineRecord } from './field-components.ts'
import type { PartGridOptions } from './grid/part-grid-options.ts'

/** Custom list column: `{ custom: 'age' }` in the list. */
export interface CustomCell {
  label: string
  Cell: ComponentType<{ record: EngineRecord }>
  needs: readonly string[]
  width?: number
  align?: 'right'
  sortBy?: string
}

export interface BlockProps {
  resource: Resource
  record: EngineRecord
}

/** Custom block, placed by the form layout or else beside the details. */
interface CustomBlock {
  /** Custom inputs within the form context. */
  Form?: ComponentType<{ resource: Resource; record?: EngineRecord }>
  Record?: ComponentType<BlockProps>
  title?: string
  /** Defaults to the first tab. */
  onTab?: string
  /** Defaults to everyone who sees the record. */
  shows?: (session: AccessSession) => boolean
  /** Defaults to all records. */
  concerns?: (record: EngineRecord) => boolean
  /** Empty until known. */
  Count?: ComponentType<BlockProps>
  Total?: ComponentType<BlockProps>
  /** Fields it displays, omitted elsewhere on the page. */
  fields?: readonly string[]
}

type PageName = 'list' | 'show' | 'create' | 'edit'

/** Customisations in `resources/<name>.ui.tsx`, default export. */
export interface ResourceUi {
  cells?: Readonly<Record<string, CustomCell>>
  blocks?: Readonly<Record<string, CustomBlock>>
  /** Pages replacing generated ones. */
  pages?: Readonly<Partial<Record<PageName, ComponentType<{ resource: Resource }>>>>
  /** Summaries of collapsed child lists, by schema name. */
  partTotals?: Readonly<Record<string, ComponentType<BlockProps>>>
  /** Children edited as a grid, by schema name. */
  partGrids?: Readonly<Record<string, PartGridOptions>>
  ListActions?: ComponentType<{ resource: Resource }>
  /** Important information below the header. */
  RecordBanner?: ComponentType<BlockProps>
  RecordAside?: ComponentType<BlockProps>
  /** By field: related information beside its value, or in its place. */
  known?: Readonly<Record<string, ComponentType<BlockProps>>>
  /** True if an empty field's value is known elsewhere. */
  isKnown?: (name: string, record: EngineRecord) => boolean
  /** Locks the form; the service refuses changes as well. */
  isFixed?: (record: EngineRecord) => boolean
  /** Of a record whose head shows due dates: true if nothing is due any more, false if a past one is overdue. */
  isSettled?: (record: EngineRecord) => boolean
  /** Form fields of new records only, changed by other means later. */
  setOnce?: readonly string[]
  RecordActions?: ComponentType<{ resource: Resource; record: EngineRecord }>
}

type LoadResourceUi = () => Promise<{ default: ResourceUi }>

/** By schema name: `lead: () => import('./lead.ui.tsx')`. */
export type ResourceUis = Readonly<Record<string, LoadResourceUi>>

const nothing: ResourceUi = {}
let resourceUis: ResourceUis = {}
const ready = new Map<string, ResourceUi>()

/** Registers customisations once before the first page (console/routes). */
export function registerResourceUis(uis: ResourceUis): void {
  resourceUis = uis
}

/** Checks that all named parts exist. */
export async function loadResourceUi(resource: Resource): Promise<ResourceUi> {
  const { name } = resource.schema
  const known = ready.get(name)
  if (known) return known
  const ui = (await resourceUis[name]?.())?.default ?? nothing
  refuseIssues(customIssues(resource, ui))
  ready.set(name, ui)
  return ui
}

/** Available after being loaded with the page. */
export const loadedResourceUi = ({ schema }: Resource): ResourceUi => ready.get(schema.name) ?? nothing
