import type { AccessRule } from '../domain/access.ts'
import type { ServiceName } from '../domain/services/all.ts'
import { translateLabel } from '../domain/texts/spoken.ts'
import type { Fields } from './field.ts'
import type { FieldName, Schema } from './schema.ts'

/** `pick`: read it only to choose from it (the settings lists), without its screen. */
export const actions = ['list', 'pick', 'show', 'create', 'edit', 'delete'] as const
export type Action = (typeof actions)[number]

type Custom = { custom: string }
export type Column<N extends string = string> = N | Custom
export type LayoutNode<N extends string = string> =
  | N
  | { row: readonly LayoutNode<N>[] }
  /** `onTab`: the tab of the record's page on which it stands; beside the tabs, among the key fields, without one. */
  | { section: string; onTab?: string; items: readonly LayoutNode<N>[] }
  | { tab: string; items: readonly LayoutNode<N>[] }
  | Custom

export interface MenuPosition {
  /** None: it stands by itself, before the groups. */
  group?:
    'calendars' | 'loans' | 'property' | 'hubs' | 'sales' | 'reports' | 'statuses' | 'lists' | 'settings'
  order: number
  /** Material icon by its name in the console's icon table. */
  icon?: string
  /** The key that opens it after `g`. */
  key?: string
}

/** What stands on a record's card on a board, below its name. */
export interface CardView<N extends string = string> {
  columns: readonly Column<N>[]
  /** The time that something is due. */
  due?: N
}

export interface ListView<N extends string = string> {
  columns: readonly Column<N>[]
  /** Columns that stand there only for some until they are chosen. */
  columnsFor?: Readonly<Partial<Record<N, AccessRule>>>
  filters?: readonly N[]
  /** The call that says what its filters offer, below its service. */
  filterOptions?: string
  /** Fields that the search box looks into. */
  search?: readonly N[]
  sort?: readonly [N | 'created_at' | 'position', 'ASC' | 'DESC']
  /** Fields that may be set for many selected records at once. */
  bulk?: readonly N[]
  /** Fields whose cells are changed in place; those of `bulk` where nothing is said. */
  inline?: readonly N[]
  /** Sets of records that are one click away. */
  quickSets?: readonly string[]
  /** False where its times only tell when something begins: nothing in it is overdue. */
  due?: false
  /** Its cards on a board; the first columns of the list where nothing is said. */
  card?: CardView<N>
}

/** How somebody is addressed and reached. */
export interface PersonFields<N extends string = string> {
  /** Their own name, where the record's title says more. */
  name?: N
  salutation?: N
  phone?: N
  email?: N
}

/** A field, or a column of a file's own. */
export type ExportColumn<N extends string = string> = N | { own: string; label: string }

/** A column that holds a part of a field. */
export interface ImportPart {
  /** The key in a mapping. Differs from every field's name. */
  name: string
  label: string
  headings: readonly string[]
}

/** Records that also come in files. */
export interface ImportDeclaration<N extends string = string> {
  /** The word in the address of the import's calls. */
  call: string
  access: AccessRule
  /** The field by which a known record is recognised. */
  key: N
  /**
   * The field with the record that a file is about, named as it is sent: its rows belong to it, records are recognised
   * and names looked up within it.
   */
  within?: N
  /** Where names that no list has are kept, so that nothing is lost. */
  notes?: N
  /** The fields that a file may fill, each with the headings it goes by beside its label, in small letters. */
  headings: Readonly<Partial<Record<N, readonly string[]>>>
  /** Fields that a file fills of new records alone: known ones keep theirs. */
  once?: readonly N[]
  /** Fields that files also have in several columns, such as first and last names. */
  parts?: Readonly<Partial<Record<N, readonly ImportPart[]>>>
}

/** When the parts of a record are open to change, by where the whole stands. */
export interface OpenWhile<N extends string = string> {
  /** A field of the whole. */
  field: string
  values: readonly string[]
  /** Fields of a part that change at any time. */
  stays?: readonly N[]
}

/** The options that features add, each in its own folder. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it
export interface FeatureOptions {}

/** The same, those that name fields of the record. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type, @typescript-eslint/no-unused-vars -- features fill it
export interface FeatureFieldOptions<N extends string = string> {}

export interface ResourceOptions<N extends string = string> extends FeatureOptions, FeatureFieldOptions<N> {
  service: ServiceName
  /** The word in the address of its calls: /api/<service>/<call>. */
  call: string
  label: readonly [one: string, many: string]
  /** Console addresses. Without `show` a row opens its edit form. */
  paths: { list: string; show?: string; create?: string; edit?: string }
  /** Who may, null being nobody; `edit` serves create and delete too where they say nothing, `list` serves show. */
  access: { list: AccessRule } & Partial<Record<Action, AccessRule | null>>
  /** Who has a second factor shows it, or the password, again before changes. */
  changesNeedProof?: true
  imports?: ImportDeclaration<N>
  /** Who may take its list away in a file; whoever may open the list, where nothing is said. */
  exports?: AccessRule
  /** What its files have besides the list's columns: fields, and columns of its own, whose cells its service has. */
  exportsMore?: readonly ExportColumn<N>[]
  /** The field that says who holds a record. */
  holder?: N
  /** Who works on every record, not only on those that they or their team hold; everybody where nothing is said. */
  viewAll?: AccessRule
  /** The field with the record that this one is a part of: it is seen and changed where that one is, and on its page. */
  partOf?: N
  /** Parts are made and removed, and all of their fields changed, while the whole's field has one of these values. */
  openWhile?: OpenWhile<N>
  /** The tab of the whole's page on which these parts stand; its first where nothing is said. */
  onTab?: string
  /** The whole's page has a block of its own for these parts: they stand nowhere else on it. */
  ownBlock?: boolean
  /** A record is somebody: their page begins with who they are and how they are reached. */
  person?: PersonFields<N>
  /** The field with an entry of a list that says where a record stands. */
  status?: N
  /** The tabs of its page in their order, label by the name that its address has. What names no tab stands on the first. */
  tabs?: Readonly<Record<string, string>>
  /** The tabs whose sections stand folded on a phone, each with what it amounts to in its head. */
  foldedTabs?: readonly string[]
  /** Fields that its page shows first, changed in place. */
  facts?: readonly N[]
  /** The field in which a record keeps when somebody last did something about it. */
  touched?: N
  /** Changes and deletions can be taken back for a while: all that they do lies in its row and its parts. */
  undo?: boolean
  menu?: MenuPosition
  /** The field that entries share with those they are merged into. */
  mergesWithin?: N | undefined
  /** Filters that are no fields: each names by an id, or by 1, a set of records, whose condition the service has; with the words of its chip. */
  sets?: Readonly<Record<string, string>>
  list: ListView<N>
  form: readonly LayoutNode<N>[]
}

export interface Resource<F extends Fields = Fields> extends ResourceOptions {
  readonly schema: Schema<F>
}

/** Declares how people see an entity and who may touch it. */
export function defineResource<const F extends Fields>(
  schema: Schema<F>,
  options: ResourceOptions<FieldName<F>>,
): Resource<F> {
  const { label } = options
  const resource = {
    ...options,
    /** In the console, in its language. */
    get label() {
      return [translateLabel(label[0]), translateLabel(label[1])] as const
    },
    schema,
  }
  return resource as Resource<F>
}

/** The rule for an action, with its fallbacks; undefined means nobody is offered it. */
export function accessTo(resource: Resource, action: Action): AccessRule | undefined {
  const { access } = resource
  const own = access[action]
  if (own !== undefined) return own ?? undefined
  if (action === 'show') return access.list
  return action === 'create' || action === 'delete' ? (access.edit ?? undefined) : undefined
}
