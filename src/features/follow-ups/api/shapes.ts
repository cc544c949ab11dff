import type { InferType } from 'yup'
import type { Row } from '../../../engine/api/resource-service.ts'
import { objectOf, shape, text, whole } from '../../../engine/shapes.ts'

const members = {
  id: whole(),
  version: whole(),
  record_id: whole(),
  what: text(),
  due_at: text(),
  /** Null if the owner is not readable and it is not the caller's. */
  user_id: whole().nullable(),
  user_name: text().nullable(),
  created_by: whole().nullable(),
  done_at: text().nullable(),
  done_by_name: text().nullable(),
}

export const followUp = shape(members)
export type FollowUp = InferType<typeof followUp>

export const followUpOfRecord = shape({
  ...members,
  record_name: text(),
  record: objectOf<Row>(),
})
export type FollowUpOfRecord = InferType<typeof followUpOfRecord>
