import type { Schema } from './schema.ts'

/** How a record is shown wherever it is referred to: its name, and what its schema says of the rest. */
export interface Label {
  text: string
  colour?: string | null
  /** The kept file with its picture. */
  picture?: number
  /** Records that refer to it are done with. */
  closed?: true
}

/** In a list whose entries may stand under one another, the field that names the one above. */
export const parentField = ({ name, fields }: Schema): string | undefined =>
  Object.keys(fields).find((each) => {
    const field = fields[each]
    return field?.kind === 'ref' && field.options.to === name
  })
