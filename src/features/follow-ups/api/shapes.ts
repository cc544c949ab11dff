import type { InferType } from 'yup'
import { objectOf, shape, text, whole } from '../../../engine/shapes.ts'

const members = {
  id: whole(),
  version: whole(),
  record_id: whole(),
  what: text(),
  due_at: text(),
  /** Null where the session may not read who holds the record, and it is not their own. */
  user_id: whole().nullable(),
  user_name: text().nullable(),
  created_by: whole().nullable(),
  done_at: text().nullable(),
  done_by_name: text().nullable(),
}

/** What is to be done about a record. */
export const followUp = shape(members)
export type FollowUp = InferType<typeof followUp>

/** One among those of many records, with the record that it is about. */
export const followUpOfRecord = shape({
  ...members,
  record_name: text(),
  record: objectOf<Record<string, unknown>>(),
})
export type FollowUpOfRecord = InferType<typeof followUpOfRecord>
