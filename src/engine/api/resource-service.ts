import type { RawBuilder } from 'kysely'
import type { AccessRule, AccessSession } from '../../domain/access.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Fields } from '../field.ts'
import type { Cell } from '../fields/kind.ts'
import type { Resource } from '../resource.ts'
import type { RecordOf, Schema, ValuesOf } from '../schema.ts'
import type { ListQueryExtension } from './asks.ts'
import type { Condition } from './condition.ts'
import type { Names } from '../../domain/label.ts'
import type { Message } from '../../domain/message.ts'

export type Row = Record<string, unknown> & { id: number }
export type Values = Record<string, unknown>

/** A record of a schema as hooks get it: of its fields only those that were read. */
export type RowOf<S extends Schema> = Partial<RecordOf<S>> & { id: number }
/** Values of a record of a schema as they are written: some of its fields. */
export type SomeValuesOf<S extends Schema> = Partial<ValuesOf<S['fields']>>

/** Who asks, in which transaction: what every operation gets first. */
export interface Context {
  tx: Tx
  session: AccessSession
  /** Names of referred records, kept between calls; without them they are read anew. */
  names?: Names
}

/** Refuses a system field's value that may not be kept, by throwing. */
export type SystemCheck = (value: unknown, current: Row, context: Context) => void

/** Values as a session sees them, over the table's alias `t`. */
export interface SeenValues {
  /** What is joined to `t` for them; at most one row for each record. */
  join: RawBuilder<unknown>
  values: Readonly<Record<string, RawBuilder<unknown>>>
}

/** What was written of a record. */
export interface Written<V = Values> {
  id: number
  values: V
}

export interface Change<R = Row, V = Values> extends Written<V> {
  /** The record before: the whole of it, but where many change at once only the fields that they change. */
  current: R
}

/** A record and who holds it now. */
export interface Assigned {
  id: number
  holder: number
}

/** Rows whose personal columns are overwritten, in the audit trail too: those whose column `link` has one of the ids. */
export interface ErasedRows {
  table: string
  link: string
  ids: readonly number[]
  columns: readonly string[]
}

/** An erasure that is under way, by its id. */
export interface Erasing {
  id: number
  /** Overwrites rows and answers their ids. */
  rows: (rows: ErasedRows) => Promise<number[]>
}

/** The record that a cell of a file names, or why it names none. */
export type Named = { id: number } | { problem: Message }

/** Which record each of these cells names, or why it names none; asked once for all rows that come together. */
export type FindNamed = (cells: readonly string[], context: Context) => Promise<ReadonlyMap<string, Named>>

/** A cell, and the record that its row's other cell names; null where that one is empty. */
export interface CellWithin {
  cell: string
  within: number | null
}

/** Finds records that are named within another one of the same row, such as units of a project: in the order of the cells. */
export interface FindWithin {
  /** The field with the other record, which `finds` has too. */
  within: string
  find: (cells: readonly CellWithin[], context: Context) => Promise<readonly Named[]>
}

/** A row of a file as it would be written: a new record, or what it changes of a known one. */
export interface ImportedRow<R = Row, V = Values> {
  line: number
  values: V
  /** The known record, of its fields those that the file has; its id is 0 where an earlier row of a dry run would make it. */
  current: R | null
}

/** The cells of a file's own columns, by record and name. */
export type OwnCells = ReadonlyMap<number, Readonly<Record<string, Cell>>>

/** An import that is under way. */
export interface ImportedFile {
  /** Nothing is written. */
  dry: boolean
  /** The earlier lines of the file that are taken with one of these values, by value. */
  linesWith: (field: string, values: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/**
 * What a service adds to the calls that its resource gives: row rules, own columns, what follows a change. `R` is what a
 * record is to it, `V` its values.
 */
/** A value of a record that is worked out for reports. */
export interface RowFigure {
  /** The fields that it is made of: left out for sessions that may not ask by all of them. */
  from: readonly string[]
  /** Who sees the other records that it is made of, where seeing this one is not enough. */
  access?: AccessRule
  /** Over the table's alias `t`. */
  value(context: Context): RawBuilder<unknown>
}

export interface Hooks<R extends { id: number } = Row, V extends object = Values> {
  /** The row rule: which records this session works on, over the table's alias `t`. Undefined means all of the corporate's. */
  scope?(session: AccessSession): RawBuilder<boolean> | undefined
  /** Filters whose meaning is not a plain column. */
  conditions?: Record<string, (condition: Condition, session: AccessSession) => RawBuilder<boolean>>
  /** What reports take of its records or break them down by, beside the fields. */
  figures?: Readonly<Record<string, RowFigure>>
  /** Further columns of an answer, for `present` to work with. */
  columns?(context: Context): RawBuilder<unknown>[]
  /** Further parameters that the spec names for the list call. */
  asks?: ListQueryExtension
  /** Adds what the spec names beside the fields; gets all rows of an answer at once. */
  present?(rows: R[], context: Context): void | Promise<void>
  /** The cells of the columns that its files have of its own, `exportsMore`, of each record. */
  exportedCells?(ids: readonly number[], context: Context): Promise<OwnCells>
  /** System fields that a PUT may set all the same, each with its check; no other body sets one. */
  system?: Readonly<{ [Name in keyof V]?: SystemCheck }>
  /** Lookups for cells of a file, for fields whose records are not found by a name. */
  finds?: Readonly<{ [Name in keyof V]?: FindNamed | FindWithin }>
  /** Adds to what rows of a file say of new records, and answers why each row is refused, beside the rules of its fields. */
  readyImported?(
    rows: readonly ImportedRow<R, V>[],
    file: ImportedFile,
    context: Context,
  ): Promise<readonly (readonly Message[])[]>
  /** Checks new records and adds to their values, all that come together at once. */
  beforeCreate?(rows: readonly V[], context: Context): Promise<void>
  /** Checks changes and does what they entail; what it takes out of the values is not written. */
  beforeUpdate?(changes: readonly Change<R, V>[], context: Context): Promise<void>
  beforeDelete?(records: readonly R[], context: Context): Promise<void>
  /** Before `records` are merged into another one: refuses, or readies what hangs on them. Answers how many records it changed. */
  beforeMerge?(records: readonly R[], into: R, context: Context): Promise<number>
  afterWrite?(written: readonly Written<V>[], context: Context): Promise<void>
  /** Records that somebody else holds from now on, whichever way they came to them. */
  afterAssigned?(assigned: readonly Assigned[], context: Context): Promise<void>
  /** Why the law or a contract keeps what is known of these people. */
  keepsPeople?(ids: readonly number[], context: Context): Promise<Message[]>
  /** Overwrites what this service knows of people in tables of its own. */
  erasePeople?(ids: readonly number[], erasing: Erasing, context: Context): Promise<void>
  /** What it knows of one person in tables of its own, by the name of each. */
  knownOf?(ids: readonly number[], context: Context): Promise<Record<string, unknown>>
}

export interface ResourceService {
  readonly resource: Resource
  readonly hooks: Hooks
}

/** A resource service that knows the type of its records: what is read through it has their fields. */
export interface TypedResourceService<R extends { id: number }> extends ResourceService {
  /** Exists for the type checker alone. */
  readonly record?: R
}

/** A resource with hooks that are given its own type of record: a misspelt field does not compile. */
export const defineResourceService = <F extends Fields>(
  resource: Resource<F>,
  hooks: Hooks<RowOf<Schema<F>>, SomeValuesOf<Schema<F>>>,
): TypedResourceService<RowOf<Schema<F>>> => ({ resource, hooks })
