import { renderMessage, type Texts } from '../../../domain/message.ts'
import { amountOf } from '../../../engine/report-text/figures.ts'
import type { Report } from '../../../engine/report.ts'
import type { Bar, Block, PdfOptions } from '../../../runtime/pdf/blocks.ts'
import type { ReportAnswer } from '../shapes.ts'
import { figureText, type ReportTable } from './report-table.ts'

/** As many bars as stand on one page above the table. */
const mostBars = 20

/** The first measure of the picture as bars, of the first dimension alone. */
function barsOf(report: Report, answer: ReportAnswer, table: ReportTable, texts: Texts): Bar[] {
  const at = answer.measures.findIndex(({ name }) => report.pictured.includes(name))
  if (at < 0) return []
  const rows = table.rows.filter(({ groups, isTotal }) => groups.length === 1 && !isTotal)
  const amounts = rows.flatMap(({ groups, figures }) => {
    const one = figures[at]
    const amount = one && amountOf(one.unit, one.figure)
    return one && amount ? [{ label: groups[0] ?? '', amount, shown: figureText(one, texts) }] : []
  })
  const longest = Math.max(0, ...amounts.map(({ amount }) => amount.toNumber()))
  return amounts.slice(0, mostBars).map(({ label, amount, shown }) => ({
    label,
    length: longest > 0 ? Math.max(0, amount.toNumber() / longest) : 0,
    amount: shown,
  }))
}

/** A report on A4: who it is of, what it was asked for, its picture and its table. */
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
    ...(bars.length > 0
      ? [
          {
            heading:
              columns[dimensions + answer.measures.findIndex(({ name }) => report.pictured.includes(name))] ??
              title,
          },
          { bars },
        ]
      : []),
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
