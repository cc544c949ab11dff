import type { Figure, Table } from '../../domain/calculators/answer.ts'
import { byYear, isMonthly } from '../../domain/calculators/by-year.ts'
import {
  cellText,
  columnName,
  figureName,
  figureText,
  rateText,
  stepText,
} from '../../domain/calculators/said.ts'
import { showDay } from '../../domain/dates/show.ts'
import { labelsIn, labelIn, renderMessage, type Message, type Texts } from '../../domain/message.ts'
import { showRinggit } from '../../domain/money.ts'
import type { Block } from '../../runtime/pdf/blocks.ts'
import { savedSchema } from '../../../resources/calculators.ts'
import { inputWords } from '../../../resources/calculator-words.ts'
import { savedLabels } from '../../../schemas/calculation.ts'
import { banksBlock } from '../customer/dsr/banks-block.ts'
import type { KeptCalculation } from './calculations.ts'

const pairColumns = [{ part: 0.65 }, { part: 0.35, right: true }]

const stepsOf = (figure: Figure, texts: Texts) =>
  figure.steps.map((step) => ({
    cells: [stepText(step, texts), step.amount === undefined ? '' : showRinggit(step.amount)],
  }))

function scheduleBlock(table: Table, texts: Texts): Block {
  const years = isMonthly(table)
  const { columns } = table
  const first = columns[0]?.unit === 'text' ? 0.36 : 0.12
  return {
    columns: columns.map((_column, at) =>
      at === 0 ? { part: first } : { part: (1 - first) / (columns.length - 1), right: true },
    ),
    head: columns.map(({ name }, at) => columnName(years && at === 0 ? 'year' : name, texts)),
    rows: (years ? byYear(table) : table.rows).map((row) => ({
      cells: row.map((cell, at) => cellText(cell, columns[at]?.unit ?? 'text')),
    })),
  }
}

export function calculationBlocks(
  { kind, inputs, answer, banks, saved_at }: KeptCalculation,
  brand: string,
  texts: Texts,
): Block[] {
  const text = (name: string, args?: Message['args']) =>
    renderMessage({ key: `calculation.pdf.${name}`, ...(args && { args }) }, texts)
  const { figures, table } = answer
  const rates = [
    ...new Map(figures.flatMap((each) => each.rates.map((rate) => [rateText(rate, texts), rate]))).keys(),
  ]
  return [
    { text: brand, size: 11, weight: 600, soft: true, after: 6 },
    { text: labelIn(texts, savedLabels[kind]), size: 18, weight: 600, after: 2 },
    { text: text('as_of', { day: showDay(saved_at, labelsIn(texts)) }), soft: true },
    { heading: text('inputs') },
    {
      columns: pairColumns,
      rows: inputWords(savedSchema(kind), inputs, texts).map(({ label, value }) => ({
        cells: [label, value],
      })),
    },
    { heading: text('results') },
    {
      columns: pairColumns,
      rows: figures.map((figure, at) => ({
        cells: [figureName(figure.name, texts), figureText(figure, texts)],
        ...(at === 0 && { weight: 600 as const }),
      })),
    },
    ...figures
      .filter(({ steps }) => steps.length > 0)
      .flatMap((figure): Block[] => [
        { heading: text('steps', { label: figureName(figure.name, texts) }) },
        { columns: pairColumns, rows: stepsOf(figure, texts) },
      ]),
    ...(banks ? [{ heading: renderMessage({ key: 'dsr.pdf.banks' }, texts) }, banksBlock(banks, texts)] : []),
    ...(table ? [{ heading: text('schedule') }, scheduleBlock(table, texts)] : []),
    ...(rates.length > 0
      ? [{ heading: text('rates') }, ...rates.map((rate): Block => ({ text: rate, after: 2 }))]
      : []),
    { text: text('no_promise'), soft: true },
  ]
}
