import { showDay, showTime } from '../../../domain/dates/show.ts'
import { wireDay } from '../../../domain/dates/wire.ts'
import { labelsIn, labelIn, renderMessage, type Texts } from '../../../domain/message.ts'
import type { Block, Column } from '../../../runtime/pdf/blocks.ts'
import { labelOf, type Schema } from '../../../engine/schema.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { cellsOf } from '../../../engine/api/export/cells.ts'
import type { Context, Row, Values } from '../../../engine/api/resource-service.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import type { Cell } from '../../../engine/fields/kind.ts'
import type { Label } from '../../../domain/label.ts'

const pairs: Column[] = [{ part: 0.35 }, { part: 0.65 }]
const shown = (cell: Cell) => (typeof cell === 'string' ? cell : cell.number)

async function withLabels(schema: Schema, row: Row, context: Context): Promise<Row> {
  const labels: Record<string, Label> = {}
  for (const [name, field] of Object.entries(schema.fields)) {
    const to = referredOne(field)
    const id = row[name]
    if (to === undefined || typeof id !== 'number') continue
    const label = (await labelsOf(to, [id], context)).get(id)
    if (label) labels[name] = label
  }
  return { ...row, _labels: labels }
}

export async function recordBlock(
  schema: Schema,
  row: Row,
  context: Context,
  texts: Texts,
): Promise<Block[]> {
  const names = Object.keys(schema.fields).filter((name) => !schema.fields[name]?.options.technical)
  const [cells = []] = await cellsOf(schema, names, [await withLabels(schema, row, context)], context, texts)
  const rows = names.flatMap((name, at) => {
    const cell = cells[at] ?? ''
    return cell === '' ? [] : [{ cells: [labelIn(texts, labelOf(name, schema.fields[name])), shown(cell)] }]
  })
  return rows.length === 0 ? [] : [{ columns: pairs, rows }]
}

const timed: Column[] = [{ part: 0.25 }, { part: 0.75 }]
const textIn = (row: Values, name: string) => {
  const value = row[name]
  return value === null || value === undefined ? '' : String(value)
}

export type CodeWords = Readonly<
  Record<string, (value: string) => { key: string } | { label: string | undefined }>
>

/** Falls back to the stored code. */
function wordFor(row: Values, name: string, texts: Texts, codes: CodeWords): string | undefined {
  const value = row[name]
  if (value === null || value === undefined || !Object.hasOwn(codes, name)) return undefined
  const word = codes[name]?.(String(value))
  if (!word) return undefined
  if ('label' in word) return word.label && labelIn(texts, word.label)
  return Object.hasOwn(texts, word.key) ? renderMessage(word, texts) : undefined
}

/** Shows only the words of a stored object: ids mean nothing to the reader. */
function saidIn(row: Values, name: string): string {
  const value = row[name]
  if (typeof value !== 'object' || value === null) return textIn(row, name)
  return Object.values(value)
    .filter((each) => typeof each === 'string')
    .join(', ')
}

export function linesBlock(
  rows: readonly Values[],
  when: string,
  what: readonly string[],
  texts: Texts,
  codes: CodeWords = {},
): Block[] {
  const lines = rows.map((row) => ({
    cells: [
      showTime(textIn(row, when).slice(0, 19).replace('T', ' '), labelsIn(texts)),
      what
        .map((name) => wordFor(row, name, texts, codes) ?? saidIn(row, name))
        .filter(Boolean)
        .join(' · '),
    ],
  }))
  return lines.length === 0 ? [] : [{ columns: timed, rows: lines }]
}

export const headBlocks = (name: string, brand: string, texts: Texts): Block[] => [
  { text: brand, size: 11, weight: 600, soft: true, after: 6 },
  {
    text: renderMessage({ key: 'personal.file.title', args: { name } }, texts),
    size: 18,
    weight: 600,
    after: 2,
  },
  {
    text: renderMessage(
      { key: 'personal.file.day', args: { day: showDay(wireDay(Date.now()), labelsIn(texts)) } },
      texts,
    ),
    soft: true,
  },
]
