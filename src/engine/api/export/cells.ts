import type { Cell } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import { isMany, referredMany, referredSchema } from '../../fields/referred.ts'
import { plainText } from '../sanitise.ts'
import type { Texts } from '../../../domain/message.ts'
import type { Context, Row } from '../resource-service.ts'
import { labelsOf } from '../labels.ts'
import type { Label } from '../../../domain/label.ts'
import type { AnyField } from '../../field.ts'
import type { Schema } from '../../schema.ts'

type Names = ReadonlyMap<string, ReadonlyMap<number, Label>>

const nameOf = (id: unknown, names: ReadonlyMap<number, Label> | undefined) =>
  names?.get(id as number)?.text ?? `#${String(id)}`

function cellOf(name: string, field: AnyField, row: Row, names: Names, texts: Texts): Cell {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  const to = referredSchema(field)
  if (to !== undefined && isMany(field))
    return (value as number[]).map((id) => nameOf(id, names.get(to))).join(', ')
  if (to !== undefined) {
    // What the record shows goes first: a lead's status is the one its reader sees.
    const labels = row['_labels'] as Record<string, Label> | undefined
    return labels?.[name]?.text ?? `#${String(value)}`
  }
  const { html, exportCell } = kindOf(field)
  if (html) return plainText(String(value))
  return exportCell?.(value, field.options, texts) ?? String(value)
}

/** The rows as cells: references by their names, times and amounts as on the wire, phones and NRICs as text. */
export async function cellsOf(
  schema: Schema,
  fields: readonly string[],
  rows: readonly Row[],
  context: Context,
  texts: Texts,
): Promise<Cell[][]> {
  const names = new Map<string, ReadonlyMap<number, Label>>()
  for (const name of fields) {
    const to = referredMany(schema.fields[name])
    if (to === undefined) continue
    const ids = rows.flatMap((row) => (row[name] as number[] | null) ?? [])
    names.set(to, await labelsOf(to, ids, context))
  }
  return rows.map((row) =>
    fields.map((name) => {
      const field = schema.fields[name]
      return field ? cellOf(name, field, row, names, texts) : ''
    }),
  )
}
