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
import type { DependentWrites } from './write-rows.ts'

/** A child table whose changes are undone with the record's. */
export interface ChildTable {
  table: string
  column: string
  fields: readonly string[]
}

export interface History {
  table: string
  about: string
  /** Undefined if the session may not read it. */
  fieldOf(column: string): AnyField | undefined
  /** Condition over audit alias `a`. */
  lines: RawBuilder<boolean>
  name?: RawBuilder<unknown>
  nameIs?: 'holder' | 'title'
}

export type Finished = readonly (Written & { current?: Row })[]

/** Source of truth when recomputing: the record or its children. */
export type Source = 'record' | 'children'

export interface UndoneChange {
  id: number
  entries: readonly ChangeEntry[]
  change: OwnChange
}

export interface Receiver {
  userId: number
  rule: string | null
}

/** Extension points, each limited to resources that use the feature. */
interface FeaturePoints {
  /** Extra response columns over `t`, used by `present`. */
  columns: (resource: Resource) => RawBuilder<unknown>[]
  present: (resource: Resource, rows: Row[], context: Context) => Promise<void>
  /** Per-viewer values that differ from the record's. */
  seen: (resource: Resource, session: AccessSession) => SeenValues | undefined
  seenValue: (resource: Resource, name: string, session: AccessSession) => RawBuilder<unknown> | undefined
  /** Accepts a filter member that is no field; its value is an id, and `condition` gives its SQL. */
  filterMember: (name: string) => boolean
  /** Filter SQL for non-column fields; `meaning` resolves other conditions. */
  condition: (
    service: ResourceService,
    condition: Condition,
    session: AccessSession,
    meaning: (condition: Condition) => RawBuilder<boolean>,
  ) => RawBuilder<boolean> | undefined
  /** Records of `owners` over `t`, beyond the owner field. */
  ownedBy: (
    resource: Resource,
    session: AccessSession,
    owners: RawBuilder<unknown>,
  ) => RawBuilder<boolean> | undefined
  explainMissing: (
    service: ResourceService,
    context: Context,
    id: number,
  ) => Promise<Record<string, unknown> | undefined>
  requireChangeable: (resource: Resource, ids: readonly unknown[], context: Context) => Promise<void>
  /** Refuses body values; imports may set them. */
  checkBody: (resource: Resource, values: Values, current?: Row) => void
  completeNew: (
    resource: Resource,
    rows: readonly Values[],
    context: Context,
    options: { dry: boolean },
  ) => Promise<void>
  ownerValues: (resource: Resource, rule: string | null) => Values
  distribute: (
    resource: Resource,
    records: readonly Values[],
    context: Context,
  ) => Promise<(Receiver | undefined)[]>
  /** Writes dependent data elsewhere and removes it from the values. */
  beforeChange: (service: ResourceService, changes: readonly Change[], context: Context) => Promise<void>
  withNew: (resource: Resource) => DependentWrites
  withChanges: (resource: Resource, changes: readonly Change[], context: Context) => Promise<DependentWrites>
  /** Dependent writes for values set by the engine. */
  withValues: (resource: Resource, ids: readonly number[]) => DependentWrites
  afterWrite: (service: ResourceService, written: Finished, context: Context) => Promise<void>
  /** Recomputes the record from its children, or the reverse. */
  recompute: (
    service: ResourceService,
    ids: readonly number[],
    source: Source,
    context: Context,
  ) => Promise<void>
  /** Transfers one user's records to another. */
  transfer: (service: ResourceService, from: number, to: number, context: Context) => Promise<void>
  /** Undoes a change in related data; returns what was left unchanged. */
  undo: (
    service: ResourceService,
    undone: UndoneChange,
    work: () => Promise<Message | undefined>,
    context: Context,
  ) => Promise<Message | undefined>
  childTables: (resource: Resource) => readonly ChildTable[]
  histories: (service: ResourceService, session: AccessSession, id: number) => readonly History[]
  formerIds: (service: ResourceService, context: Context, id: number) => Promise<readonly number[]>
  /** Rows `m` of a table that stay with a record merged into `to`. */
  stays: (
    resource: Resource,
    context: Context,
    row: { table: string; column: string; to: number },
  ) => Promise<RawBuilder<boolean> | undefined>
}

/** Optional capability of resources: endpoints and hooks into reading and writing. */
export interface Feature extends Partial<FeaturePoints> {
  readonly name: string
  uses(resource: Resource): boolean
  readonly endpoints?: readonly { has?(resource: Resource): boolean; calls: readonly DeclaredCall[] }[]
}

type Compiled = { readonly [Point in keyof FeaturePoints]: readonly FeaturePoints[Point][] }

let features: readonly Feature[] = []
const compiled = new Map<Resource, Compiled>()

/** Registers features in order, once before the first request (features/register.ts). */
export function registerFeatures(all: readonly Feature[]): void {
  features = all
  compiled.clear()
}

function compile(resource: Resource): Compiled {
  const used = features.filter((feature) => feature.uses(resource))
  const at = <Point extends keyof FeaturePoints>(point: Point): FeaturePoints[Point][] =>
    used.flatMap((feature): FeaturePoints[Point][] => {
      const points: Partial<FeaturePoints> = feature
      const part = points[point]
      return part ? [part] : []
    })
  return {
    columns: at('columns'),
    present: at('present'),
    seen: at('seen'),
    seenValue: at('seenValue'),
    filterMember: at('filterMember'),
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

export function pointsOf(resource: Resource): Compiled {
  const known = compiled.get(resource)
  if (known) return known
  const points = compile(resource)
  compiled.set(resource, points)
  return points
}

export const featureCalls = (resource: Resource): DeclaredCall[] =>
  features.flatMap((feature) =>
    (feature.endpoints ?? [])
      .filter(({ has }) => (has ? has(resource) : feature.uses(resource)))
      .flatMap(({ calls }) => calls),
  )

export function firstOf<Given extends readonly unknown[], Result>(
  parts: readonly ((...given: Given) => Result | undefined)[],
  ...given: Given
): Result | undefined {
  for (const part of parts) {
    const said = part(...given)
    if (said !== undefined) return said
  }
  return undefined
}
