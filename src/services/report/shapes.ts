import { string, type InferType } from 'yup'
import { anything, list, oneOf, shape, text, whole } from '../../engine/shapes.ts'

/** A value that numbers are broken down by. */
const group = shape({
  /** As text: an id, an option, a month (YYYY-MM), the place of a band; null where a row has none. */
  key: text().nullable(),
  /** What a reference is called; of options, months and bands the console has words. */
  label: string(),
  /** What this value adds to the filter of each measure’s list; null where the list has no filter for it. */
  filters: anything(),
})

/** A figure: its value as decimal text, none where there is nothing to tell; of a ratio both its parts. */
const figure = shape({
  value: text().nullable(),
  part: string().nullable(),
  whole: string().nullable(),
})
export type Figure = InferType<typeof figure>

const cell = shape({
  /** Places in `groups`; none of a total over all of them. */
  by: whole().nullable(),
  and: whole().nullable(),
  figures: list(figure),
  /** Those of the period that it is compared with. */
  before: list(figure).optional(),
})
export type Cell = InferType<typeof cell>

const days = { from: text(), to: text() }

/** A report: which measures it has for this session, and their figures by value of its dimensions. */
export const reportAnswer = shape({
  name: text(),
  ...days,
  compared: shape(days).optional().default(undefined),
  /** The time of the last change that the figures know of; none where they know all. */
  as_of: string(),
  basis: oneOf('booked', 'standing'),
  by: text(),
  and: string(),
  measures: list(
    shape({
      name: text(),
      /** The schema of its list and the filter of the total, as that list’s address has it; none of a list that may not be opened. */
      list: text().nullable(),
      filter: anything(),
    }),
  ),
  groups: shape({ by: list(group), and: list(group).optional() }),
  cells: list(cell),
  /** There were more values than a report shows. */
  more: whole(),
  /** With `explain=1` on a server with demo data: the statements that its figures were counted by. */
  statements: list(shape({ list: text(), sql: text(), parameters: anything() })).optional(),
})
export type ReportAnswer = InferType<typeof reportAnswer>

/** What was recorded, changed or removed after a period among the rows that a report of it counts. */
export const reportChanges = shape({
  /** The day after the period; null while it runs. */
  since: text().nullable(),
  lists: list(
    shape({
      list: text(),
      rows: whole(),
      /** Those rows, the newest first; none where they are too many to name. */
      ids: list(whole()),
      /** Rows that are gone: deleted, or merged into another. */
      removed: whole(),
    }),
  ),
})
export type ReportChanges = InferType<typeof reportChanges>
