import { string, type InferType } from 'yup'
import { list, shape, text, whole, yesNo } from '../shapes.ts'

/** So many records of each kind a search finds. */
export const maxFound = 20

/**
 * A record that a search found: `subtitle` is what else tells the record (the value that was found, where the title does
 * not show it), `matched` the field in which the text was found.
 */
const foundRecord = shape({ id: whole(), title: text(), subtitle: string(), matched: text() })
export type FoundRecord = InferType<typeof foundRecord>

/** Of one resource, by its name and the word for its records; `total_more`: there are more than are told. */
export const foundRecords = shape({
  resource: text(),
  label: text(),
  total_more: yesNo(),
  records: list(foundRecord),
})
export type FoundRecords = InferType<typeof foundRecords>
