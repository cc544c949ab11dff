import { string, type InferType } from 'yup'
import { entryKinds } from '../entry-kinds.ts'
import { anything, list, objectOf, oneOf, shape, text, whole } from '../../../engine/shapes.ts'

export const mention = shape({ id: whole(), name: text() })
export type Mention = InferType<typeof mention>

const file = {
  id: whole(),
  name: text(),
  media_type: text(),
  size: whole(),
  /** Evidence cannot be deleted or renamed before this date. */
  kept_until: text().nullable(),
  /** Null if unsigned. */
  signed_by: text().nullable(),
}

export const entryFile = shape(file)
export type EntryFile = InferType<typeof entryFile>

export const recordFile = shape({
  ...file,
  entry_id: whole(),
  resource: text(),
  record_id: whole(),
  /** Null for files from outside. */
  author_id: whole().nullable(),
  author_name: text().nullable(),
  created_at: text(),
})
export type RecordFile = InferType<typeof recordFile>

const said = {
  body: text().nullable(),
  outcome: text().nullable(),
  minutes: whole().nullable(),
  next_step: text().nullable(),
  mentions: list(mention),
  edited_at: text().nullable(),
  file: entryFile.nullable(),
}

export const recordEntry = shape(said)
export type RecordEntry = InferType<typeof recordEntry>

/** Readable fields; `before` is absent on create. References use their current names, list members by id. */
const change = shape({
  field: text(),
  before: anything().nullable(),
  after: anything().nullable(),
  before_label: string(),
  after_label: string(),
  labels: objectOf<Record<string, string>>().optional(),
})

/**
 * A change or entry; ids share one sequence. `about`: schema name, child type or entry kind. An enquiry's `changes` are
 * submitted values that differ.
 */
export const activity = shape({
  id: whole(),
  at: text(),
  actor_id: whole().nullable(),
  actor_name: text().nullable(),
  action: oneOf('create', 'update', 'delete'),
  about: text(),
  holder_name: string(),
  title: string(),
  changes: list(change),
  entry: shape({ ...said, kind: oneOf(...entryKinds) }).optional(),
})
export type Activity = InferType<typeof activity>

/** `next` is the next page's start, null at the end. */
export const activityPage = shape({ data: list(activity), next: whole().nullable() })
export type ActivityPage = InferType<typeof activityPage>

export const entryCount = shape({ count: whole() })
