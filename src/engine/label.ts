import { referredOne } from './fields/referred.ts'
import type { Schema } from './schema.ts'

export const parentField = ({ name, fields }: Schema): string | undefined =>
  Object.keys(fields).find((each) => referredOne(fields[each]) === name)
