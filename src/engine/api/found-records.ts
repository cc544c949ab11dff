import { string, type InferType } from 'yup'
import { list, shape, text, whole, yesNo } from '../shapes.ts'

export const maxFound = 20

/** `subtitle`: distinguishing detail; `matched`: field that matched. */
const foundRecord = shape({ id: whole(), title: text(), subtitle: string(), matched: text() })
export type FoundRecord = InferType<typeof foundRecord>

/** `total_more`: more matches exist. */
export const foundRecords = shape({
  resource: text(),
  label: text(),
  total_more: yesNo(),
  records: list(foundRecord),
})
export type FoundRecords = InferType<typeof foundRecords>
