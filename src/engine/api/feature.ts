import type { RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Message } from '../../domain/message.ts'
import type { AnyField } from '../field.ts'
import type { Resource } from '../resource.ts'
import type { Condition } from './condition.ts'
import type { DeclaredCall } from './declared/call.ts'
import type {
  Change,
  Context,
  ResourceService,
  Row,
  SeenValues,
  Values,
  Written,
} from './resource-service.ts'
import type { ChangeEntry, OwnChange } from './undo/own-change.ts'
import type { Entailed } from './write-rows.ts'

/** A table whose rows belong to records: their changes are undone with those of the record. */
export interface ChildTable {
  table: string
  /** Its column with the record. */
  column: string
  /** Its columns that people change by the record's own fields. */
  fields: readonly string[]
}

/** Lines of the audit trail that a record's activity shows. */
export interface History {
  table: string
  /** What its rows are called on the wire. */
  about: string
  /** The field that a column is, if the session may read it. */
  fieldOf(column: string): AnyField | undefined
  /** Which lines of the audit, over `a`. */
  lines: RawBuilder<boolean>
  /** The owner or the title of a row, where the session may know it. */
  name?: RawBuilder<unknown>
  nameIs?: 'holder' | 'title'
}

/** What was just written, with the record before it as far as that is known. */
export type Finished = readonly (Written & { current?: Row })[]

/** Which side of a record holds when its values are recomputed: its own fields, or the rows that belong to it. */
export type Source = 'record' | 'children'

/** One change that is taken back in one record, by its lines of the audit. */
export interface UndoneChange {
  id: number
  entries: readonly ChangeEntry[]
  change: OwnChange
}

/** A user to whom a record is given, and the rule that chose them. */
export interface Receiver {
  userId: number
  rule: string | null
}

/** The fixed points at which a feature takes part, each for the resources that use the feature. */
interface FeaturePoints {
  /** Further columns of an answer, over `t`; `present` works with them. */
  columns: (resource: Resource) => RawBuilder<unknown>[]
  /** Adds to all rows of an answer at once. */
  present: (resource: Resource, rows: Row[], context: Context) => Promise<void>
  /** Values as the session sees them, where they are others than the record's own. */
  seen: (resource: Resource, session: AccessSession) => SeenValues | undefined
  /** One of those values over `t`, where nothing is joined to it. */
  seenValue: (resource: Resource, name: string, session: AccessSession) => RawBuilder<unknown> | undefined
  /** What a filter means, where it is no plain column; `meaning` asks for another one. */
  condition: (
    service: ResourceService,
    condition: Condition,
    session: AccessSession,
    meaning: (condition: Condition) => RawBuilder<boolean>,
  ) => RawBuilder<boolean> | undefined
  /** The records that one of `owners` works on, over `t`, where more than the owner field says so. */
  ownedBy: (
    resource: Resource,
    session: AccessSession,
    owners: RawBuilder<unknown>,
  ) => RawBuilder<boolean> | undefined
  /** Further members of the 404 for a record that is not there. */
  explainMissing: (
    service: ResourceService,
    context: Context,
    id: number,
  ) => Promise<Record<string, unknown> | undefined>
  /** Refuses changes of these records. */
  requireChangeable: (resource: Resource, ids: readonly unknown[], context: Context) => Promise<void>
  /** Refuses values of a body; files may bring them. */
  checkBody: (resource: Resource, values: Values, current?: Row) => void
  /** Completes the values of new records; `dry` only shows what would become of them. */
  completeNew: (
    resource: Resource,
    rows: readonly Values[],
    context: Context,
    options: { dry: boolean },
  ) => Promise<void>
  /** What else a record says when it is given to an owner, by a rule or by hand. */
  ownerValues: (resource: Resource, rule: string | null) => Values
  /** Distributes records by rules; undefined where none fits. */
  distribute: (
    resource: Resource,
    records: readonly Values[],
    context: Context,
  ) => Promise<(Receiver | undefined)[]>
  /** Writes what belongs elsewhere and takes it out of the values. */
  beforeChange: (service: ResourceService, changes: readonly Change[], context: Context) => Promise<void>
  /** Dependent writes of new rows, in their statement. */
  withNew: (resource: Resource) => Entailed
  /** Dependent writes of changed rows, in their statement. */
  withChanges: (resource: Resource, changes: readonly Change[], context: Context) => Promise<Entailed>
  /** Dependent writes of rows whose values were set by the engine itself. */
  withValues: (resource: Resource, ids: readonly number[]) => Entailed
  afterWrite: (service: ResourceService, written: Finished, context: Context) => Promise<void>
  /** Recomputes what records say of the rows that belong to them, or the other way round. */
  recompute: (
    service: ResourceService,
    ids: readonly number[],
    source: Source,
    context: Context,
  ) => Promise<void>
  /** Gives what one user has to do with records to another one. */
  transfer: (service: ResourceService, from: number, to: number, context: Context) => Promise<void>
  /** Undoes a change in what belongs to a record, around the record's own; the answer says what was left as it is. */
  undo: (
    service: ResourceService,
    undone: UndoneChange,
    work: () => Promise<Message | undefined>,
    context: Context,
  ) => Promise<Message | undefined>
  childTables: (resource: Resource) => readonly ChildTable[]
  /** What a record's activity shows beside its own changes. */
  histories: (service: ResourceService, session: AccessSession, id: number) => readonly History[]
  /** Further records whose history is this one's too. */
  formerIds: (service: ResourceService, context: Context, id: number) => Promise<readonly number[]>
  /** Rows `m` of a table that stay with a record that is merged into `to`. */
  stays: (
    resource: Resource,
    context: Context,
    row: { table: string; column: string; to: number },
  ) => Promise<RawBuilder<boolean> | undefined>
}

/** Something that records may have beside their fields: its endpoints, and its part in reading and writing them. */
export interface Feature extends Partial<FeaturePoints> {
  readonly name: string
  /** Whether a resource has it. */
  uses(resource: Resource): boolean
  /** Its endpoints, each group for the resources that `has` says; for those that use the feature by default. */
  readonly endpoints?: readonly { has?(resource: Resource): boolean; calls: readonly DeclaredCall[] }[]
}

/** All features' parts of each point, in the order of the features. */
type Compiled = { readonly [Point in keyof FeaturePoints]: readonly FeaturePoints[Point][] }

let features: readonly Feature[] = []
const compiled = new Map<Resource, Compiled>()

/** Hands the features down, in the order in which they take part: once, before the first call (features/register.ts). */
export function registerFeatures(all: readonly Feature[]): void {
  features = all
  compiled.clear()
}

function compile(resource: Resource): Compiled {
  const used = features.filter((feature) => feature.uses(resource))
  const at = <Point extends keyof FeaturePoints>(point: Point): FeaturePoints[Point][] =>
    used.flatMap((feature): FeaturePoints[Point][] => {
      const part = (feature as Partial<FeaturePoints>)[point]
      return part ? [part] : []
    })
  return {
    columns: at('columns'),
    present: at('present'),
    seen: at('seen'),
    seenValue: at('seenValue'),
    condition: at('condition'),
    ownedBy: at('ownedBy'),
    explainMissing: at('explainMissing'),
    requireChangeable: at('requireChangeable'),
    checkBody: at('checkBody'),
    completeNew: at('completeNew'),
    ownerValues: at('ownerValues'),
    distribute: at('distribute'),
    beforeChange: at('beforeChange'),
    withNew: at('withNew'),
    withChanges: at('withChanges'),
    withValues: at('withValues'),
    afterWrite: at('afterWrite'),
    recompute: at('recompute'),
    transfer: at('transfer'),
    undo: at('undo'),
    childTables: at('childTables'),
    histories: at('histories'),
    formerIds: at('formerIds'),
    stays: at('stays'),
  }
}

/** What takes part at each point of a resource; compiled when the resource is first asked for. */
export function pointsOf(resource: Resource): Compiled {
  const known = compiled.get(resource)
  if (known) return known
  const points = compile(resource)
  compiled.set(resource, points)
  return points
}

/** The endpoints that features give a resource. */
export const featureCalls = (resource: Resource): DeclaredCall[] =>
  features.flatMap((feature) =>
    (feature.endpoints ?? [])
      .filter(({ has }) => (has ? has(resource) : feature.uses(resource)))
      .flatMap(({ calls }) => calls),
  )

/** What the first of several parts says, if any does. */
export function firstOf<Part extends (...given: never[]) => unknown>(
  parts: readonly Part[],
  ...given: Parameters<Part>
): Exclude<ReturnType<Part>, undefined> | undefined {
  for (const part of parts) {
    const said = part(...given)
    if (said !== undefined) return said as Exclude<ReturnType<Part>, undefined>
  }
  return undefined
}
