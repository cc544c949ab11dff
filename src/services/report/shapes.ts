import { string, type InferType } from 'yup'
import { anything, list, oneOf, shape, text, whole } from '../../engine/shapes.ts'

const group = shape({
  /** Id, option, month (YYYY-MM) or band index as text; null for none. */
  key: text().nullable(),
  /** References only; the console labels options, months and bands. */
  label: string(),
  /** Filter per measure's list; null if not expressible. */
  filters: anything(),
})

/** Decimal text, or null; ratios have both parts. */
const figure = shape({
  value: text().nullable(),
  part: string().nullable(),
  whole: string().nullable(),
})
export type Figure = InferType<typeof figure>

const cell = shape({
  /** Indexes into `groups`; null for totals. */
  by: whole().nullable(),
  and: whole().nullable(),
  figures: list(figure),
  /** Comparison period. */
  before: list(figure).optional(),
})
export type Cell = InferType<typeof cell>

const days = { from: text(), to: text() }

export const reportAnswer = shape({
  name: text(),
  ...days,
  compared: shape(days).optional().default(undefined),
  /** Last change included; absent if current. */
  as_of: string(),
  basis: oneOf('booked', 'standing'),
  by: text(),
  and: string(),
  measures: list(
    shape({
      name: text(),
      /** List schema and total filter; null if the list may not be opened. */
      list: text().nullable(),
      filter: anything(),
    }),
  ),
  groups: shape({ by: list(group), and: list(group).optional() }),
  cells: list(cell),
  /** Number of values left out. */
  more: whole(),
  /** SQL statements, with `explain=1` on a demo server. */
  statements: list(shape({ list: text(), sql: text(), parameters: anything() })).optional(),
})
export type ReportAnswer = InferType<typeof reportAnswer>

export const reportChanges = shape({
  /** Day after the period; null while it runs. */
  since: text().nullable(),
  lists: list(
    shape({
      list: text(),
      rows: whole(),
      /** Newest first; empty if too many. */
      ids: list(whole()),
      /** Deleted or merged. */
      removed: whole(),
    }),
  ),
})
export type ReportChanges = InferType<typeof reportChanges>
