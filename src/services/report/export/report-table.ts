import { inSentence } from '../../../domain/in-sentence.ts'
import { saidAsOf } from '../../../domain/reports/as-of.ts'
import { labelsIn, labelIn, renderMessage, type Texts } from '../../../domain/message.ts'
import { showDay, showTime } from '../../../domain/dates/show.ts'
import type { Cell } from '../../../engine/fields/kind.ts'
import type { Figure, FigureUnit, Report } from '../../../engine/report.ts'
import { dimensionLabel } from '../../../engine/report-text/dimension-field.ts'
import { amountOf, amountText, type UnitText } from '../../../engine/report-text/figures.ts'
import { groupText } from '../../../engine/report-text/group-text.ts'
import { periodText } from '../../../engine/report-text/period-text.ts'
import type { WordText } from '../../../engine/report-text/words.ts'
import { registered } from '../../../engine/registry.ts'
import type { ReportInput } from '../report-input.ts'
import { closedSince, type ListChanges } from '../changes/read-changes.ts'
import type { ReportAnswer } from '../shapes.ts'

export interface TableFigure {
  unit: FigureUnit
  figure: Figure
}

/** Rows with totals last. */
export interface ReportTable {
  title: string
  question: string
  facts: [name: string, value: string][]
  columns: string[]
  rows: { groups: string[]; figures: TableFigure[]; isTotal: boolean }[]
}

export const reportWord =
  (texts: Texts): WordText =>
  (key, args) =>
    renderMessage({ key: `report.word.${key}`, ...(args && { args }) }, texts)

const unitText =
  (texts: Texts): UnitText =>
  (unit, shown) =>
    renderMessage({ key: `report.export.${unit}`, args: { shown } }, texts)

export const figureText = ({ unit, figure }: TableFigure, texts: Texts): string =>
  amountText(unit, amountOf(unit, figure), unitText(texts))

export function figureCell({ unit, figure }: TableFigure): Cell {
  const amount = amountOf(unit, figure)
  if (!amount) return ''
  return unit === 'money'
    ? { number: amount.toFixed(2), money: true }
    : { number: amount.toDecimalPlaces(4).toString() }
}

function filterFacts(
  report: Report,
  asked: ReportInput,
  names: FilterNames,
  texts: Texts,
): [string, string][] {
  const inLanguage = (label: string) => labelIn(texts, label)
  return Object.entries(asked.only).map(([dimension, keys]) => [
    dimensionLabel(report, dimension, inLanguage),
    keys
      .map((key) =>
        groupText(
          report,
          dimension,
          { key, label: key === null ? undefined : names.get(dimension)?.get(key) },
          reportWord(texts),
          inLanguage,
        ),
      )
      .join(', '),
  ])
}

function changeFacts(
  { period }: ReportInput,
  changes: readonly ListChanges[],
  texts: Texts,
): [string, string][] {
  const since = closedSince(period)
  if (since === undefined || changes.length === 0) return []
  const told = changes.map(({ list, rows, removed }) =>
    renderMessage(
      {
        key: removed > 0 ? 'report.export.changed_removed' : 'report.export.changed_rows',
        args: { list: labelIn(texts, registered(list)?.label[1] ?? list), rows, removed },
      },
      texts,
    ),
  )
  return [
    [
      renderMessage({ key: 'report.export.changed', args: { day: showDay(since, labelsIn(texts)) } }, texts),
      told.join(', '),
    ],
  ]
}

export type FilterNames = ReadonlyMap<string, ReadonlyMap<string, string>>

export function tableOf(
  report: Report,
  answer: ReportAnswer,
  asked: ReportInput,
  { names, changes }: { names: FilterNames; changes: readonly ListChanges[] },
  texts: Texts,
): ReportTable {
  const inLanguage = (label: string) => labelIn(texts, label)
  const text = reportWord(texts)
  const own = (key: string) => renderMessage({ key: `report.export.${key}` }, texts)
  const { by, and, groups } = answer
  const dimensions = [by, ...(and === undefined ? [] : [and])]
  const nameOf = (side: 'by' | 'and', place: number | null): string => {
    const dimension = side === 'by' ? by : (and ?? by)
    const group = place === null ? undefined : groups[side]?.[place]
    return group ? groupText(report, dimension, group, text, inLanguage) : own('total')
  }
  const asOf = saidAsOf(answer.as_of, Date.now())
  const units = answer.measures.map(({ name }) => report.measures[name]?.unit ?? 'count')
  const rows = answer.cells.map(({ by: row, and: column, figures }) => ({
    groups: [nameOf('by', row), ...(and === undefined ? [] : [nameOf('and', column)])],
    figures: figures.map((figure, at) => ({ unit: units[at] ?? ('count' as const), figure })),
    isTotal: row === null || (and !== undefined && column === null),
  }))
  return {
    title: inLanguage(report.label),
    question: inLanguage(report.question),
    facts: [
      [
        own('period'),
        `${periodText(answer, text)} (${showDay(answer.from, labelsIn(texts))} – ${showDay(answer.to, labelsIn(texts))})`,
      ],
      ...(asOf === undefined
        ? []
        : [[own('as_of'), showTime(asOf, labelsIn(texts))] satisfies [string, string]]),
      ...changeFacts(asked, changes, texts),
      [own('by'), dimensions.map((name) => inSentence(dimensionLabel(report, name, inLanguage))).join(', ')],
      ...filterFacts(report, asked, names, texts),
    ],
    columns: [
      ...dimensions.map((name) => dimensionLabel(report, name, inLanguage)),
      ...answer.measures.map(({ name }) => inLanguage(report.measures[name]?.label ?? name)),
    ],
    rows: [...rows.filter(({ isTotal }) => !isTotal), ...rows.filter(({ isTotal }) => isTotal)],
  }
}
