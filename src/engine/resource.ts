import type { AccessRule } from '../domain/access.ts'
import type { ServiceName } from '../domain/services/all.ts'
import { translateLabel } from '../domain/texts/spoken.ts'
import type { Fields } from './field.ts'
import type { FieldName, Schema } from './schema.ts'

/** `pick`: read for selection only, without a page. */
export const actions = ['list', 'pick', 'show', 'create', 'edit', 'delete', 'import'] as const
export type Action = (typeof actions)[number]

type Custom = { custom: string }
export type Column<N extends string = string> = N | Custom
export type LayoutNode<N extends string = string> =
  | N
  | { row: readonly LayoutNode<N>[] }
  /** `onTab`: the page's tab; without one, next to the tabs among the key fields. */
  | { section: string; onTab?: string; items: readonly LayoutNode<N>[] }
  | { tab: string; items: readonly LayoutNode<N>[] }
  | Custom

export interface MenuPosition {
  group?:
    'calendars' | 'loans' | 'property' | 'hubs' | 'sales' | 'reports' | 'statuses' | 'lists' | 'settings'
  order: number
  icon?: string
  /** Key that opens it after `g`. */
  key?: string
}

export interface CardView<N extends string = string> {
  columns: readonly Column<N>[]
  due?: N
}

export interface ListView<N extends string = string> {
  columns: readonly Column<N>[]
  /** Shown while there are no records and the list has no form to add one: where they come from. */
  emptyText?: string
  /** Columns shown by default only to some users. */
  columnsFor?: Readonly<Partial<Record<N, AccessRule>>>
  filters?: readonly N[]
  /** Endpoint with the filter options, below its service. */
  filterOptions?: string
  search?: readonly N[]
  sort?: readonly [N | 'created_at' | 'position', 'ASC' | 'DESC']
  /** Fields that bulk edit may set. */
  bulk?: readonly N[]
  /** Fields edited in place; defaults to `bulk`. */
  inline?: readonly N[]
  /** Preset filters. */
  quickSets?: readonly string[]
  /** False if its times are start times, which are never overdue. */
  due?: false
  /** Board card fields; defaults to the list's first columns. */
  card?: CardView<N>
}

export interface PersonFields<N extends string = string> {
  /** The person's own name, if the title contains more. */
  name?: N
  salutation?: N
  phone?: N
  email?: N
}

export type ExportColumn<N extends string = string> = N | { own: string; label: string }

interface OpenWhile<N extends string = string> {
  /** Field of the parent. */
  field: string
  values: readonly string[]
  /** Fields of the child that always stay editable. */
  stays?: readonly N[]
}

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it
export interface FeatureOptions {}

// eslint-disable-next-line @typescript-eslint/no-empty-object-type, @typescript-eslint/no-unused-vars -- features fill it
export interface FeatureFieldOptions<N extends string = string> {}

export interface ResourceOptions<N extends string = string> extends FeatureOptions, FeatureFieldOptions<N> {
  service: ServiceName
  call: string
  label: readonly [one: string, many: string]
  /** Without `show`, rows open the edit form. */
  paths: { list: string; show?: string; create?: string; edit?: string }
  /** Access per action; null for no one. `edit` covers create and delete, `list` covers show by default; `import` has no default. */
  access: { list: AccessRule } & Partial<Record<Action, AccessRule | null>>
  /** Changes require re-authentication by users with a second factor. */
  changesNeedProof?: true
  /** Export access; defaults to list access. */
  exports?: AccessRule
  /** Extra export columns: fields, or custom cells from the service. */
  exportsMore?: readonly ExportColumn<N>[]
  holder?: N
  /** Access to all records instead of own and team's; defaults to everyone. */
  viewAll?: AccessRule
  /** Parent record, which determines visibility and editing. */
  partOf?: N
  /** Children are editable only while the parent's field has one of these values. */
  openWhile?: OpenWhile<N>
  /** Tab of the parent's page; defaults to the first. */
  onTab?: string
  /** The parent's page shows these in a custom block instead. */
  ownBlock?: boolean
  /** Records are people: the page starts with identity and contact. */
  person?: PersonFields<N>
  /** Field referring to the status list. */
  status?: N
  /** Page tabs in order, label by path name; unassigned parts go to the first. */
  tabs?: Readonly<Record<string, string>>
  /** Tabs collapsed on phones, with a summary in the header. */
  foldedTabs?: readonly string[]
  /** Key fields at the top, editable in place. */
  facts?: readonly N[]
  /** Field with the last activity. */
  touched?: N
  /** Supports undo: all effects are within its row and children. */
  undo?: boolean
  menu?: MenuPosition
  /** Entries merge only with others of the same value. */
  mergesWithin?: N | undefined
  /** Preset filters that are not fields, by id or 1, with their chip label; conditions are in the service. */
  sets?: Readonly<Record<string, string>>
  list: ListView<N>
  form: readonly LayoutNode<N>[]
}

export interface Resource<F extends Fields = Fields> extends ResourceOptions {
  readonly schema: Schema<F>
}

export function defineResource<const F extends Fields>(
  schema: Schema<F>,
  options: ResourceOptions<FieldName<F>>,
): Resource<F> {
  const { label } = options
  const resource = {
    ...options,
    get label() {
      return [translateLabel(label[0]), translateLabel(label[1])] as const
    },
    schema,
  }
  return resource
}

/** Rule for an action with fallbacks; undefined means not available. */
export function accessTo(resource: Resource, action: Action): AccessRule | undefined {
  const { access } = resource
  const own = access[action]
  if (own !== undefined) return own ?? undefined
  if (action === 'show') return access.list
  return action === 'create' || action === 'delete' ? (access.edit ?? undefined) : undefined
}
