import { referredOne } from '../../../engine/fields/referred.ts'
import type { Schema } from '../../../engine/schema.ts'
import { readCell } from './cells.ts'

/** Fewer mismatches may be typos; then the heading decides. */
const fewest = 2

/** Earlier years are other dates, such as birth dates. */
const earliestRecord = '2000'

const isName = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@') && !/\d{5}/.test(cell)

function fits(cell: string, name: string, schema: Schema): boolean {
  const field = schema.fields[name]
  if (!field) return false
  if (referredOne(field) !== undefined) return true
  if (name === schema.options.nameKey) return isName(cell)
  const read = readCell(name, field, cell)
  if (read && 'messages' in read) return false
  return name !== 'created_at' || !read || String(read.value) >= earliestRecord
}

/** Share of cells valid for a field; null with too little data. */
export function fitOf(
  rows: readonly (readonly string[])[],
  index: number,
  name: string,
  schema: Schema,
): number | null {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  const fitting = cells.filter((cell) => fits(cell, name, schema)).length
  const isTold = fitting > 0 || cells.length >= fewest || name === 'created_at'
  return cells.length > 0 && isTold ? fitting / cells.length : null
}
