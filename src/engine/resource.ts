import type { DealingDeclaration } from '../features/assignment-rules/dealing.ts'
import type { HoldersDeclaration } from '../features/owners/holders.ts'
import type { ChatType } from '../domain/chat-types.ts'
import type { AccessRule } from '../domain/access.ts'
import type { ServiceName } from '../domain/services/all.ts'
import { spokenLabel } from '../domain/texts/spoken.ts'
import type { Fields } from './field.ts'
import type { EntryKind } from '../features/activity/entry-kinds.ts'
import type { FieldName, Schema } from './schema.ts'

/** `pick`: read it only to choose from it (the settings lists), without its screen. */
export const actions = ['list', 'pick', 'show', 'create', 'edit', 'delete'] as const
export type Action = (typeof actions)[number]

type Custom = { custom: string }
export type Column<N extends string = string> = N | Custom
export type LayoutNode<N extends string = string> =
  | N
  | { row: readonly LayoutNode<N>[] }
  | { section: string; items: readonly LayoutNode<N>[] }
  | { tab: string; items: readonly LayoutNode<N>[] }
  | Custom

export interface MenuPosition {
  /** None: it stands by itself, before the groups. */
  group?: 'statuses' | 'lists' | 'settings'
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

/** Which SMS templates are offered for a record: those that name its sub status. */
export interface SmsDeclaration<N extends string = string> {
  /** The field with the record's status. */
  status: N
  /** The field of a template that names one. */
  template: 'customer_status_id' | 'lead_status_id'
}

/** Who answers people that ask for their data, or to be forgotten (PDPA 2010). */
export interface PersonalDeclaration<N extends string = string> {
  takeOut: AccessRule
  erase: AccessRule
  /** The field with the record of another kind that this one became: both are one person's, and that one answers for both. */
  becomes?: N
}

/** What Home tells of the records: how many stand where, and which are due next. */
export interface FiguresDeclaration<N extends string = string> {
  /** The field that says where a record stands, by an entry of a list. */
  status: N
  /** The time that something is due, with the words for what that is. */
  due?: { field: N; label: readonly [one: string, many: string] }
  /** The set of those that nobody touched for long. */
  cold?: string
}

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
  /** Where names that no list has are kept, so that nothing is lost. */
  notes?: N
  /** The fields that a file may fill, each with the headings it goes by beside its label, in small letters. */
  headings: Readonly<Partial<Record<N, readonly string[]>>>
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

export interface ResourceOptions<N extends string = string> {
  service: ServiceName
  /** The word in the address of its calls: /api/<service>/<call>. */
  call: string
  label: readonly [one: string, many: string]
  /** Console addresses. Without `show` a row opens its edit form. */
  paths: { list: string; show?: string; create?: string; edit?: string }
  /** Who may, null being nobody; `edit` serves create and delete too where they say nothing, `list` serves show. */
  access: { list: AccessRule } & Partial<Record<Action, AccessRule | null>>
  imports?: ImportDeclaration<N>
  /** Who may take its list away in a file; whoever may open the list, where nothing is said. */
  exports?: AccessRule
  /** The field that says who holds a record. */
  holder?: N
  /** Several may hold one record beside its holder, where the corporate has that. */
  holders?: HoldersDeclaration<N>
  /** Rules of the corporate's say who gets which record. */
  dealing?: DealingDeclaration<N>
  /** Who works on every record, not only on those that they or their team hold; everybody where nothing is said. */
  viewAll?: AccessRule
  /** The field with the record that this one is a part of: it is seen and changed where that one is, and on its page. */
  partOf?: N
  /** Parts are made and removed, and all of their fields changed, while the whole's field has one of these values. */
  openWhile?: OpenWhile<N>
  /** The whole's page has a block of its own for these parts: they stand nowhere else on it. */
  ownBlock?: boolean
  /** A record is somebody: their page begins with who they are and how they are reached. */
  person?: PersonFields<N>
  /** Where a record stands: fields that its page shows first, changed in place. */
  facts?: readonly N[]
  /** Home shows how its records stand. They have a `created_at`. */
  figures?: FiguresDeclaration<N>
  /** Its record page shows what happened to a record, from the audit trail. */
  activity?: boolean
  /** Its service has an appendix of a record as a PDF: packs of its files may begin with it. */
  appendix?: boolean
  /** What people add to that activity themselves. */
  entries?: readonly EntryKind[]
  /** The field with the next planned appointment of whoever holds the record: it has any number of them. */
  appointments?: N
  /** The field in which a record keeps when somebody last did something about it. */
  touched?: N
  /** People say what is to be done about a record and when; the earliest stands in its field `follow_up_at`. */
  followUps?: boolean
  /** What its people say by which channels they may be contacted is kept, and refuses what they did not want. */
  consents?: boolean
  /** Its people may have what is kept about them, and have it erased. */
  personal?: PersonalDeclaration<N>
  /** Its people are sent SMS from the record's page. */
  sms?: SmsDeclaration<N>
  /** Its records have chats; what they are to them. */
  chats?: ChatType
  /** Two records of one person are merged into one, which has the history of both. */
  merges?: boolean
  /** Who may not see a record but types its unique value may ask its holder for it. */
  requests?: boolean
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
      return [spokenLabel(label[0]), spokenLabel(label[1])] as const
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
