import sanitize from 'sanitize-html'
import { labelIn, renderMessage, type Texts } from '../../../domain/message.ts'
import type { Context, Row } from '../resource-service.ts'
import { labelsOf } from '../labels.ts'
import type { Label } from '../../../domain/label.ts'
import type { AnyField } from '../../field.ts'
import type { Schema } from '../../schema.ts'

/** A text, or a figure in decimal digits. */
export type Cell = string | { number: string; money?: true }

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a formatted text, a line for each paragraph. */
function plainText(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(p|h1|h2|li)>/g, '$&\n')
  const text = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  return text.replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity).trim()
}

type Names = ReadonlyMap<string, ReadonlyMap<number, Label>>

const nameOf = (id: unknown, names: ReadonlyMap<number, Label> | undefined) =>
  names?.get(id as number)?.text ?? `#${String(id)}`

function cellOf(name: string, field: AnyField, row: Row, names: Names, texts: Texts): Cell {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'ref': {
      // What the record shows goes first: a lead's status is the one its reader sees.
      const labels = row['_labels'] as Record<string, Label> | undefined
      return labels?.[name]?.text ?? `#${String(value)}`
    }
    case 'refs':
      return (value as number[]).map((id) => nameOf(id, names.get(field.options.to))).join(', ')
    case 'choice':
      return labelIn(texts, field.options.choices[String(value)] ?? String(value))
    case 'bool':
      return renderMessage({ key: value === true ? 'export.yes' : 'export.no' }, texts)
    case 'money':
      return { number: String(value), money: true }
    case 'int': {
      const called = field.options.named?.[Number(value)]
      return called === undefined ? { number: String(value) } : labelIn(texts, called)
    }
    case 'percent':
      return { number: String(value) }
    case 'richText':
      return plainText(String(value))
    case 'json':
      return JSON.stringify(value)
    default:
      return String(value)
  }
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
    const field = schema.fields[name]
    if (field?.kind !== 'refs') continue
    const ids = rows.flatMap((row) => (row[name] as number[] | null) ?? [])
    names.set(field.options.to, await labelsOf(field.options.to, ids, context))
  }
  return rows.map((row) =>
    fields.map((name) => {
      const field = schema.fields[name]
      return field ? cellOf(name, field, row, names, texts) : ''
    }),
  )
}
