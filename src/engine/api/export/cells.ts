import { idsIn } from '../../../domain/ids.ts'
import type { Cell } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kind-of.ts'
import { isMany, referredMany, referredSchema } from '../../fields/referred.ts'
import { plainText } from '../sanitise.ts'
import type { Texts } from '../../../domain/message.ts'
import type { Context, OwnCells, Row } from '../resource-service.ts'
import { labelsOf } from '../labels.ts'
import type { Label } from '../../../domain/label.ts'
import type { AnyField } from '../../field.ts'
import type { Schema } from '../../schema.ts'

type Names = ReadonlyMap<string, ReadonlyMap<number, Label>>

const nameOf = (id: unknown, names: ReadonlyMap<unknown, Label> | undefined) =>
  names?.get(id)?.text ?? `#${String(id)}`

function cellOf(name: string, field: AnyField, row: Row, names: Names, texts: Texts): Cell {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  const to = referredSchema(field)
  if (to !== undefined && isMany(field))
    return idsIn(value)
      .map((id) => nameOf(id, names.get(to)))
      .join(', ')
  if (to !== undefined) {
    // The displayed label takes precedence: a lead's status is per viewer.
    return row._labels?.[name]?.text ?? `#${String(value)}`
  }
  const { html, exportCell } = kindOf(field)
  if (html) return plainText(String(value))
  const named = (to: string, id: number) => nameOf(id, names.get(to))
  return exportCell?.(value, field.options, texts, named) ?? String(value)
}

/** Cells: references by name, times and amounts in wire format, phones and NRICs as text. */
export async function cellsOf(
  schema: Schema,
  fields: readonly string[],
  rows: readonly Row[],
  context: Context,
  texts: Texts,
  own: OwnCells = new Map(),
): Promise<Cell[][]> {
  const wanted = new Map<string, Set<number>>()
  for (const name of fields) {
    const field = schema.fields[name]
    if (!field) continue
    const to = referredMany(field)
    const inside = kindOf(field).namesIn
    for (const { [name]: value } of rows) {
      const ids =
        to === undefined
          ? (inside?.(value, field.options) ?? [])
          : idsIn(value).map((id) => [to, id] as const)
      for (const [of, id] of ids) wanted.set(of, (wanted.get(of) ?? new Set()).add(id))
    }
  }
  const names = new Map<string, ReadonlyMap<number, Label>>()
  for (const [to, ids] of wanted) names.set(to, await labelsOf(to, ids, context))
  return rows.map((row) =>
    fields.map((name) => {
      const field = schema.fields[name]
      return field ? cellOf(name, field, row, names, texts) : (own.get(row.id)?.[name] ?? '')
    }),
  )
}
