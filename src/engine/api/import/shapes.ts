import { boolean, mixed, string, type InferType } from 'yup'
import { textEncodings } from '../../../domain/text-encodings.ts'
import { jobStatuses } from '../../job-status.ts'
import { effects, type KnownRules } from '../../import/known-modes.ts'
import { list, objectOf, oneOf, shape, text, whole, yesNo } from '../../shapes.ts'
import type { Mapping } from './plan.ts'
import { importPhases } from './staging.ts'

const orNull = () => string().defined().nullable()

const reading = shape({
  encoding: string().oneOf(textEncodings).defined().nullable(),
  sheet: whole().nullable(),
  sheets: list(shape({ name: text(), hidden: yesNo() })),
  headings: whole(),
  top: list(shape({ line: whole(), cells: list(text()) })),
})

const importRecord = {
  id: whole(),
  resource: text(),
  file_name: text(),
  within_id: whole().nullable(),
  columns: list(text()),
  sample: list(list(text())),
  reading: reading.nullable(),
  mapping: objectOf<Mapping>(),
  unsure: list(shape({ column: whole(), field: text() })),
  phase: oneOf(...importPhases),
  known: objectOf<KnownRules>(),
  job_id: whole().nullable(),
  total: whole(),
  created: whole(),
  updated: whole(),
  filled: whole(),
  replaced: whole(),
  failed: whole(),
  future_dates: whole(),
  assigned: whole(),
  removed: whole(),
  restored: whole(),
  stayed: whole(),
  started_at: orNull(),
  run_jobs: list(whole()),
  unmatched: objectOf<Record<string, Record<string, number>>>(),
  created_by: whole(),
  created_at: text(),
  status: oneOf(...jobStatuses).nullable(),
  done: whole().nullable(),
  job_total: whole().nullable(),
  error: orNull(),
}

/** What is the same for every import of a resource. */
const plan = {
  fields: list(
    shape({ field: text(), label: text(), required: yesNo(), set_once: yesNo(), part_of: string() }),
  ),
  key_label: text(),
  notes_label: orNull(),
}

/** An import with what a person needs to see of it. */
export const importShape = shape({
  ...importRecord,
  ...plan,
  failures: list(shape({ line: whole(), cells: list(text()), why: list(text()) })),
  undo_until: orNull(),
  may_assign: yesNo(),
})

/** The caller's latest imports, and what may be sent. */
export const recentShape = shape({ data: list(shape(importRecord)), ...plan })

/** One side of a change; references come with the name they have. */
const shownValue = shape({
  value: mixed().nullable(),
  label: string(),
  /** A name that the import would add to its list. */
  added: boolean(),
})
export type ShownValue = InferType<typeof shownValue>

/** A row that changes a known record, each field before and after. */
export const changedRow = shape({
  line: whole(),
  record_id: whole().nullable(),
  /** What the file calls the record. */
  title: text(),
  effect: oneOf(...effects),
  changes: list(shape({ field: text(), label: text(), before: shownValue, after: shownValue })),
})
export type ChangedRow = InferType<typeof changedRow>

/** A row that stayed when its import was taken back. */
export const stayedRow = shape({
  line: whole(),
  record_id: whole(),
  title: text(),
  /** The fields that others changed since, by their labels; none where the record is gone or out of reach. */
  fields: list(text()),
  /** The service would not have it taken back. */
  refused: boolean(),
})
export type StayedRow = InferType<typeof stayedRow>
