import type { ComponentType } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import type { AnyField } from '../field.ts'
import type { Resource } from '../resource.ts'
import type { EngineRecord } from './field-components.ts'

/*
 * What features add to the generated pages. Each page's parts come with its script and are handed down once, before the
 * page is first rendered (console/routes/generated-pages.ts).
 */

interface ListPartProps {
  resource: Resource
  session: AccessSession
}

/** A card that was dropped in another column, before it is there. */
export interface AskedMove {
  resource: Resource
  session: AccessSession
  record: EngineRecord
  /** The column's value. */
  to: unknown
  /** The question is answered or put away: the card stays, unless the record has changed. */
  onClose: () => void
}

/** How the cards of a board move whose field no form sets. */
export interface BoardMoves {
  /** Whether it decides on the moves of boards by this field. */
  decides: (resource: Resource, field: string) => boolean
  /** The fields that it needs of a record. */
  fields: (resource: Resource) => readonly string[]
  /** Whether the session may carry a record to a column. */
  leads: (resource: Resource, session: AccessSession, record: EngineRecord, to: unknown) => boolean
  /** Asks for what the move needs, and makes it. */
  Ask: ComponentType<AskedMove>
}

/** What a feature adds to a list. */
export interface ListFeature {
  /** The moves on boards by a field of the feature's own. */
  boardMoves?: BoardMoves
  /** A button beside "New". */
  Action?: ComponentType<ListPartProps>
  /** What can be done to the selected records. */
  BulkAction?: ComponentType<ListPartProps & { ids: readonly number[]; onDone: () => void }>
  /** A mark beside the name of a record, by a number of each that has one. */
  marks?: {
    useCounts: (resource: Resource, session: AccessSession) => ReadonlyMap<number | null, number>
    Mark: ComponentType<{ count: number; address: string }>
  }
  /** A set of records that are due: the fields with the times, the first being the one that it is sorted by. */
  dueSet?: { name: string; fields: (resource: Resource) => readonly string[] }
}

export interface RecordPartProps {
  resource: Resource
  session: AccessSession
  record: EngineRecord
}

/**
 * Where a part stands on a record's page: under its head, among what the head says of its next step, before and after
 * what it is worked on with, below its children, under its key fields, at the very end, among its actions, or among the
 * ways to reach its person.
 */
export type RecordPlace =
  'banner' | 'step' | 'first' | 'after-fields' | 'last' | 'aside' | 'side' | 'action' | 'contact'

/** What a feature adds to a record's page. */
export interface RecordFeature {
  place: RecordPlace
  shows: (resource: Resource, session: AccessSession) => boolean
  Part: ComponentType<RecordPartProps>
  /** The tab on which it stands where the resource's page has one of that name. */
  onTab?: string
  /** Stands only where there is that tab. */
  needsTab?: boolean
  /** The count beside that tab's name; it shows nothing until it is known. */
  Count?: ComponentType<RecordPartProps>
  /** Whether what an address names behind its `#` is in this part. */
  holds?: (hash: string) => boolean
  /** The way to reach the person that it takes the place of. */
  replaces?: 'sms'
}

/** What is said beside the input of a unique field while somebody types. */
export type FieldHint = ComponentType<{ resource: Resource; name: string; field: AnyField }>

/** A record beside the list that it was opened from. */
export interface RecordPanelProps {
  resource: Resource
  id: number
  /** Shows another record of the list. */
  onOpen: (id: number) => void
  onClose: () => void
}

let listFeatures: readonly ListFeature[] = []
let recordFeatures: readonly RecordFeature[] = []
let uniqueHint: FieldHint = () => null
let Panel: ComponentType<RecordPanelProps> = () => null

export function registerListFeatures(features: readonly ListFeature[]): void {
  listFeatures = features
}

export function registerRecordFeatures(features: readonly RecordFeature[]): void {
  recordFeatures = features
}

export function registerUniqueHint(Hint: FieldHint): void {
  uniqueHint = Hint
}

export function registerRecordPanel(Component: ComponentType<RecordPanelProps>): void {
  Panel = Component
}

/** One kind of what features add to lists, of all that add it. */
export const listParts = <Kind extends keyof ListFeature>(kind: Kind): NonNullable<ListFeature[Kind]>[] =>
  listFeatures.flatMap((feature): NonNullable<ListFeature[Kind]>[] => {
    const part = feature[kind]
    return part ? [part] : []
  })

/** What stands at a place of a record's page for the session, in the order of the features. */
export const recordParts = (
  place: RecordPlace,
  resource: Resource,
  session: AccessSession,
): RecordFeature[] =>
  recordFeatures.filter((feature) => feature.place === place && feature.shows(resource, session))

export const recordPanel = (): ComponentType<RecordPanelProps> => Panel

export const uniqueHintOf = (): FieldHint => uniqueHint
