import type { ComponentType } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import type { AnyField } from '../field.ts'
import type { Resource } from '../resource.ts'
import type { EngineRecord } from './field-components.ts'

/* Feature extensions of generated pages, registered with each page's script before first render (console/routes/generated-pages.ts). */

interface ListPartProps {
  resource: Resource
  session: AccessSession
}

export interface MemberChipProps {
  resource: Resource
  id: number
  onRemove: () => void
}

/** A board move awaiting confirmation or input. */
export interface AskedMove {
  resource: Resource
  session: AccessSession
  record: EngineRecord
  to: unknown
  onClose: () => void
}

/** Board moves for fields no form sets. */
export interface BoardMoves {
  /** True if it handles moves by this field. */
  decides: (resource: Resource, field: string) => boolean
  fields: (resource: Resource) => readonly string[]
  leads: (resource: Resource, session: AccessSession, record: EngineRecord, to: unknown) => boolean
  Ask: ComponentType<AskedMove>
}

export interface ListFeature {
  boardMoves?: BoardMoves
  Action?: ComponentType<ListPartProps>
  /** Another way to add records, offered while there are none. */
  EmptyAction?: ComponentType<ListPartProps>
  /** Chip of a filter member that is no field. */
  memberChip?: { member: string; Chip: ComponentType<MemberChipProps> }
  BulkAction?: ComponentType<ListPartProps & { ids: readonly number[]; onDone: () => void }>
  /** Badge beside record names, by count. */
  marks?: {
    useCounts: (resource: Resource, session: AccessSession) => ReadonlyMap<number | null, number>
    Mark: ComponentType<{ count: number; address: string }>
  }
  /** Preset filter of due records with its time fields; sorts by the first. */
  dueSet?: { name: string; fields: (resource: Resource) => readonly string[] }
}

export interface RecordPartProps {
  resource: Resource
  session: AccessSession
  record: EngineRecord
}

export type RecordPlace =
  'banner' | 'step' | 'first' | 'after-fields' | 'last' | 'aside' | 'side' | 'action' | 'contact'

export interface RecordFeature {
  place: RecordPlace
  shows: (resource: Resource, session: AccessSession) => boolean
  Part: ComponentType<RecordPartProps>
  /** Tab to use if the page has it. */
  onTab?: string
  /** Rendered only if that tab exists. */
  needsTab?: boolean
  /** Empty until known. */
  Count?: ComponentType<RecordPartProps>
  /** True if it contains the URL fragment's target. */
  holds?: (hash: string) => boolean
  /** Contact method it replaces. */
  replaces?: 'sms'
}

/** Hint beside a unique field while typing. */
export type FieldHint = ComponentType<{ resource: Resource; name: string; field: AnyField }>

export interface RecordPanelProps {
  resource: Resource
  id: number
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

export const listParts = <Kind extends keyof ListFeature>(kind: Kind): NonNullable<ListFeature[Kind]>[] =>
  listFeatures.flatMap((feature): NonNullable<ListFeature[Kind]>[] => {
    const part = feature[kind]
    return part ? [part] : []
  })

export const recordParts = (
  place: RecordPlace,
  resource: Resource,
  session: AccessSession,
): RecordFeature[] =>
  recordFeatures.filter((feature) => feature.place === place && feature.shows(resource, session))

export const recordPanel = (): ComponentType<RecordPanelProps> => Panel

export const uniqueHintOf = (): FieldHint => uniqueHint
