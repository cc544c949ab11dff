import Decimal from 'decimal.js'
import { bulletBars, waterfallBars } from '../../../domain/reports/line-bars.ts'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { amountOf } from '../../../engine/report-text/figures.ts'
import { isTimeDimension, type Report } from '../../../engine/report.ts'
import type { Bar, Block, PdfOptions } from '../../../runtime/pdf/blocks.ts'
import type { ReportAnswer } from '../shapes.ts'
import { figureText, type ReportTable } from './report-table.ts'

/** Fit on one page above the table. */
const mostBars = 20

function pictured(report: Report, { measures }: ReportAnswer, { figures }: ReportTable['rows'][number]) {
  return report.pictured.flatMap((name) => {
    const at = measures.findIndex((measure) => measure.name === name)
    const one = figures[at]
    return one ? [{ at, one, amount: amountOf(one.unit, one.figure) }] : []
  })
}

function stepsOf(report: Report, answer: ReportAnswer, { columns, rows }: ReportTable, texts: Texts): Bar[] {
  const total = rows.at(-1)
  const steps = total ? pictured(report, answer, total) : []
  const dimensions = columns.length - answer.measures.length
  const bars = waterfallBars(steps.map(({ amount }) => amount ?? new Decimal(0)))
  return steps.map(({ at, one }, step) => ({
    ...(bars[step] ?? { start: 0, length: 0 }),
    label: `${step > 0 && step < steps.length - 1 ? '− ' : ''}${columns[dimensions + at] ?? ''}`,
    amount: figureText(one, texts),
  }))
}

function bulletsOf(report: Report, answer: ReportAnswer, { rows }: ReportTable, texts: Texts): Bar[] {
  const shown = rows.filter(({ isTotal }) => !isTotal).slice(0, mostBars)
  const pairs = shown.map((row) => ({ name: row.groups[0] ?? '', of: pictured(report, answer, row) }))
  const bars = bulletBars(
    pairs.map(({ of: [actual, target] }) => ({ actual: actual?.amount, target: target?.amount })),
  )
  return pairs.map(({ name, of }, at) => ({
    ...(bars[at] ?? { start: 0, length: 0 }),
    label: name,
    amount: of.map(({ one }) => figureText(one, texts)).join(' / '),
  }))
}

function barsOf(report: Report, answer: ReportAnswer, table: ReportTable, texts: Texts): Bar[] {
  const isComplete = report.pictured.every((name) => answer.measures.some((measure) => measure.name === name))
  if (isComplete && answer.and === undefined && !isTimeDimension(answer.by)) {
    if (report.picture === 'waterfall' && answer.by === report.by)
      return stepsOf(report, answer, table, texts)
    if (report.picture === 'bullet') return bulletsOf(report, answer, table, texts)
  }
  const rows = table.rows.filter(({ groups, isTotal }) => groups.length === 1 && !isTotal)
  const amounts = rows.flatMap((row) => {
    const [first] = pictured(report, answer, row)
    return first?.amount
      ? [{ label: row.groups[0] ?? '', amount: first.amount, shown: figureText(first.one, texts) }]
      : []
  })
  const longest = Math.max(0, ...amounts.map(({ amount }) => amount.toNumber()))
  return amounts.slice(0, mostBars).map(({ label, amount, shown }) => ({
    label,
    length: longest > 0 ? Math.max(0, amount.toNumber() / longest) : 0,
    amount: shown,
  }))
}

function pictureTitle(
  { picture, pictured: drawn, label }: Report,
  { measures }: ReportAnswer,
  { columns }: ReportTable,
): string {
  const dimensions = columns.length - measures.length
  const titles = drawn.flatMap((name) => {
    const at = measures.findIndex((measure) => measure.name === name)
    return at < 0 ? [] : [columns[dimensions + at] ?? '']
  })
  const [first = label] = titles
  const last = titles.at(-1)
  if (last === undefined || (picture !== 'bullet' && picture !== 'waterfall')) return first
  return picture === 'bullet' ? `${first} / ${last}` : `${first} – ${last}`
}

export function reportDocument(
  report: Report,
  answer: ReportAnswer,
  table: ReportTable,
  corporate: string,
  texts: Texts,
): PdfOptions {
  const own = (key: string) => renderMessage({ key: `report.export.${key}` }, texts)
  const { title, question, facts, columns, rows } = table
  const dimensions = columns.length - answer.measures.length
  const named = Math.min(0.5, 0.24 * dimensions)
  const parts = columns.map((_, at) =>
    at < dimensions
      ? { part: named / dimensions }
      : { part: (1 - named) / answer.measures.length, right: true },
  )
  const bars = barsOf(report, answer, table, texts)
  const blocks: Block[] = [
    { text: corporate, size: 11, weight: 600, after: 2 },
    { text: title, size: 18, weight: 600, after: 2 },
    { text: question, soft: true, after: 6 },
    { columns: [{ part: 0.25 }, { part: 0.75 }], rows: facts.map((cells) => ({ cells })) },
    ...(bars.length > 0 ? [{ heading: pictureTitle(report, answer, table) }, { bars }] : []),
    { heading: own('figures') },
    {
      columns: parts,
      head: columns,
      rows: rows.map(({ groups, figures, isTotal }) => ({
        cells: [...groups, ...figures.map((figure) => figureText(figure, texts))],
        ...(isTotal && { weight: 600 as const }),
      })),
    },
  ]
  return { title, author: corporate, foot: `${corporate} · ${title}`, pageOf: own('page'), blocks }
}
