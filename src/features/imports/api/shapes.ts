import { boolean, mixed, string, type InferType } from 'yup'
import { textEncodings } from '../../../domain/text-encodings.ts'
import { jobStatuses } from '../../../engine/job-status.ts'
import { effects, type KnownRules } from '../known-modes.ts'
import { list, objectOf, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
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

const plan = {
  fields: list(
    shape({ field: text(), label: text(), required: yesNo(), set_once: yesNo(), part_of: string() }),
  ),
  key_label: text(),
  notes_label: orNull(),
}

export const importShape = shape({
  ...importRecord,
  ...plan,
  failures: list(shape({ line: whole(), cells: list(text()), why: list(text()) })),
  undo_until: orNull(),
  may_assign: yesNo(),
})

export const recentShape = shape({ data: list(shape(importRecord)), ...plan })

const shownValue = shape({
  value: mixed().nullable(),
  label: string(),
  added: boolean(),
})
export type ShownValue = InferType<typeof shownValue>

export const changedRow = shape({
  line: whole(),
  record_id: whole().nullable(),
  title: text(),
  effect: oneOf(...effects),
  changes: list(shape({ field: text(), label: text(), before: shownValue, after: shownValue })),
})
export type ChangedRow = InferType<typeof changedRow>

export const stayedRow = shape({
  line: whole(),
  record_id: whole(),
  title: text(),
  fields: list(text()),
  refused: boolean(),
})
export type StayedRow = InferType<typeof stayedRow>
