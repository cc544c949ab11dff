import type { RawBuilder } from 'kysely'
import type { AccessRule, AccessSession } from '../../domain/access.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Fields } from '../field.ts'
import type { Cell } from '../fields/kind.ts'
import type { Resource } from '../resource.ts'
import type { RecordOf, Schema, ValuesOf } from '../schema.ts'
import type { ListQueryExtension } from './asks.ts'
import type { Condition } from './condition.ts'
import type { Label, Names } from '../../domain/label.ts'
import type { Message } from '../../domain/message.ts'

export type Row = Record<string, unknown> & {
  id: number
  version?: number
  _labels?: Readonly<Record<string, Label>>
}
export type Values = Record<string, unknown>

export type RowOf<S extends Schema> = Partial<RecordOf<S>> & { id: number }
export type SomeValuesOf<S extends Schema> = Partial<ValuesOf<S['fields']>>

export interface Context {
  tx: Tx
  session: AccessSession
  names?: Names
}

/** Throws if a system field's value is not allowed. */
export type SystemCheck = (value: unknown, current: Row, context: Context) => void

/** Per-session values over alias `t`. */
export interface SeenValues {
  join: RawBuilder<unknown>
  values: Readonly<Record<string, RawBuilder<unknown>>>
}

export interface Written<V = Values> {
  id: number
  values: V
}

export interface Change<R = Row, V = Values> extends Written<V> {
  /** Previous record; bulk changes include only the changed fields. */
  current: R
}

export interface Assigned {
  id: number
  holder: number
}

/** Rows matched by `link` whose personal columns are overwritten, including in the audit trail. */
interface ErasedRows {
  table: string
  link: string
  ids: readonly number[]
  columns: readonly string[]
}

export interface Erasing {
  id: number
  rows: (rows: ErasedRows) => Promise<number[]>
}

export type Named = { id: number } | { problem: Message }

/** Resolves file cells to records, once per batch. */
export type FindNamed = (cells: readonly string[], context: Context) => Promise<ReadonlyMap<string, Named>>

/** A cell with its parent record; null if the parent cell is empty. */
interface CellWithin {
  cell: string
  within: number | null
}

/** Finds records within a parent from the same row, such as units of a project; keeps cell order. */
export interface FindWithin {
  within: string
  find: (cells: readonly CellWithin[], context: Context) => Promise<readonly Named[]>
}

export interface ImportedRow<R = Row, V = Values> {
  line: number
  values: V
  /** Existing record with the file's fields; id 0 if an earlier row of a dry run would create it. */
  current: R | null
}

export type OwnCells = ReadonlyMap<number, Readonly<Record<string, Cell>>>

export interface ImportedFile {
  /** Preview only. */
  dry: boolean
  linesWith: (field: string, values: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** Hooks of a service: row rules, extra columns, follow-ups. `R` is its record type, `V` its values. */
export interface RowFigure {
  /** Source fields: sessions must be able to filter by all of them. */
  from: readonly string[]
  access?: AccessRule
  value(context: Context): RawBuilder<unknown>
}

export interface Hooks<R extends { id: number } = Row, V extends object = Values> {
  /** Row rule over alias `t`: which records the session may use; undefined for all of the corporate's. */
  scope?(session: AccessSession): RawBuilder<boolean> | undefined
  conditions?: Record<string, (condition: Condition, session: AccessSession) => RawBuilder<boolean>>
  figures?: Readonly<Record<string, RowFigure>>
  columns?(context: Context): RawBuilder<unknown>[]
  asks?: ListQueryExtension
  /** Adds non-field values, for all rows at once. */
  present?(rows: R[], context: Context): void | Promise<void>
  exportedCells?(ids: readonly number[], context: Context): Promise<OwnCells>
  /** System fields that PUT may set, each with its check. */
  system?: Readonly<{ [Name in keyof V]?: SystemCheck }>
  finds?: Readonly<{ [Name in keyof V]?: FindNamed | FindWithin }>
  /** Completes new rows and returns refusals beyond the field rules. */
  readyImported?(
    rows: readonly ImportedRow<R, V>[],
    file: ImportedFile,
    context: Context,
  ): Promise<readonly (readonly Message[])[]>
  /** Validates and completes new records in bulk. */
  beforeCreate?(rows: readonly V[], context: Context): Promise<void>
  /** Validates changes and performs dependent writes; values it removes are not written. */
  beforeUpdate?(changes: readonly Change<R, V>[], context: Context): Promise<void>
  beforeDelete?(records: readonly R[], context: Context): Promise<void>
  /** Refuses or prepares a merge; returns the number of records changed. */
  beforeMerge?(records: readonly R[], into: R, context: Context): Promise<number>
  afterWrite?(written: readonly Written<V>[], context: Context): Promise<void>
  /** Runs after any change of owner. */
  afterAssigned?(assigned: readonly Assigned[], context: Context): Promise<void>
  /** Legal or contractual reasons to keep personal data. */
  keepsPeople?(ids: readonly number[], context: Context): Promise<Message[]>
  /** Erases personal data in the service's own tables. */
  erasePeople?(ids: readonly number[], erasing: Erasing, context: Context): Promise<void>
  knownOf?(ids: readonly number[], context: Context): Promise<Record<string, unknown>>
}

export interface ResourceService {
  readonly resource: Resource
  readonly hooks: Hooks
}

export interface TypedResourceService<R extends { id: number }> extends ResourceService {
  readonly record?: R
}

/** Typed hooks: misspelt fields do not compile. */
export const defineResourceService = <F extends Fields>(
  resource: Resource<F>,
  hooks: Hooks<RowOf<Schema<F>>, SomeValuesOf<Schema<F>>>,
): TypedResourceService<RowOf<Schema<F>>> => ({ resource, hooks })
