import { referredOne } from '../../../engine/fields/referred.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import type { Message } from '../../../domain/message.ts'
import type { TableRow } from '../../../runtime/spreadsheet/table-row.ts'
import type { Values } from '../../../engine/api/resource-service.ts'
import { isMasked } from '../../../engine/masked-fields.ts'
import { labelOf } from '../../../engine/schema.ts'
import { cellOf } from './cell-of.ts'
import { missing, readCell, refCell } from './cells.ts'
import type { Lookups } from './lookups.ts'
import { fieldsOf, filledFields, isNeeded, type ImportPlan, type Mapping } from './plan.ts'

export interface ReadRow {
  line: number
  values: Values
  reasons: Message[]
  unmatched: Record<string, string>
  /** A future created date is ignored: the record counts as created now. */
  isFuture: boolean
  note?: string
}

/** Key of a row; null without one, which makes it a separate record. */
export const keyOf = ({ values }: Pick<ReadRow, 'values'>, { key }: ImportPlan): string | null => {
  const value = values[key]
  return typeof value === 'string' ? value : null
}

/** Required fields are checked only once the record is known to be new. */
export function readRow(row: TableRow, plan: ImportPlan, mapping: Mapping, lookups: Lookups): ReadRow {
  const { fields } = plan.service.resource.schema
  const read: ReadRow = { line: row.line, values: {}, reasons: [], unmatched: {}, isFuture: false }
  if (row.fault) {
    read.reasons.push({ key: row.fault })
    return read
  }
  for (const name of filledFields(plan, mapping)) {
    const field = fields[name]
    const raw = cellOf(row.cells, name, mapping, plan)
    if (!field) continue
    const to = referredOne(field)
    if (to !== undefined) {
      const text = refCell(raw)
      if (text === '') continue
      const named = lookups.named(name, row.cells)
      if (named) {
        if ('id' in named) read.values[name] = named.id
        else if (!read.reasons.includes(named.problem)) read.reasons.push(named.problem)
        continue
      }
      const id = lookups.find(to, text)
      if (id === undefined) read.unmatched[name] = text
      else read.values[name] = id
      continue
    }
    if (name === plan.key && isMasked(field, raw?.trim()))
      read.reasons.push({ key: 'import.masked_key', args: { label: labelOf(name, field) } })
    const result = readCell(name, field, raw)
    if (!result) continue
    if ('messages' in result) read.reasons.push(...result.messages)
    else if (name === 'created_at' && String(result.value) > wireTime(Date.now())) read.isFuture = true
    else read.values[name] = result.value
  }
  for (const name of fieldsOf(plan)) {
    if (
      isNeeded(plan, name) &&
      read.values[name] === undefined &&
      !read.reasons.some(({ args }) => args?.['label'] === labelOf(name, fields[name]))
    )
      read.reasons.push(missing(name, fields[name]))
  }
  return read
}
