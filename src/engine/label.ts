import { referredOne } from './fields/referred.ts'
import type { Schema } from './schema.ts'

/** In a list whose entries may stand under one another, the field that names the one above. */
export const parentField = ({ name, fields }: Schema): string | undefined =>
  Object.keys(fields).find((each) => referredOne(fields[each]) === name)
