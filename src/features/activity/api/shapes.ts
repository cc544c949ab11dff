import { string, type InferType } from 'yup'
import { entryKinds } from '../entry-kinds.ts'
import { anything, list, objectOf, oneOf, shape, text, whole } from '../../../engine/shapes.ts'

/** Somebody mentioned, by the name that stands behind the @ in the body. */
export const mention = shape({ id: whole(), name: text() })
export type Mention = InferType<typeof mention>

const file = {
  id: whole(),
  name: text(),
  media_type: text(),
  size: whole(),
  /** Of evidence: nobody deletes or renames it before. */
  kept_until: text().nullable(),
  /** The person who signed it; null for a file that nobody signed. */
  signed_by: text().nullable(),
}

/** A file that is kept with a record. */
export const entryFile = shape(file)
export type EntryFile = InferType<typeof entryFile>

/** A file of a record, named by its schema and its id, with the entry of its activity, and who added it and when. */
export const recordFile = shape({
  ...file,
  entry_id: whole(),
  resource: text(),
  record_id: whole(),
  /** Null for a file that somebody outside sent. */
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

/** What an entry says, beside when and by whom. */
export const recordEntry = shape(said)
export type RecordEntry = InferType<typeof recordEntry>

/** What changed, readable fields only: `before` is absent on a create. References come with the names they had meanwhile got, those of a list by id. */
const change = shape({
  field: text(),
  before: anything().nullable(),
  after: anything().nullable(),
  before_label: string(),
  after_label: string(),
  labels: objectOf<Record<string, string>>().optional(),
})

/**
 * What happened to a record at one moment, or what somebody wrote of it. Ids are of changes and entries alike, in their
 * order. `about` is the schema's name, or what its parts are called (an assignment, with whose it is and its title); of
 * an entry its kind. The `changes` of an enquiry are what the visitor gave and the record says otherwise.
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

/** A page of them; `next` is where the next one begins, null at the end. */
export const activityPage = shape({ data: list(activity), next: whole().nullable() })
export type ActivityPage = InferType<typeof activityPage>

/** Notes, calls, files and enquiries of a record. */
export const entryCount = shape({ count: whole() })
