import { beforeAll, describe, expect, it } from 'vitest'
import '../../../resources/register.ts'
import { leadReport } from '../../../resources/reports/lead.ts'
import type { ReportAnswer } from '../../services/report/shapes.ts'
import { cellAddress, cellFilter } from './cell-address.ts'
import { groupText } from '../../engine/report-text/group-text.ts'
import { pictureOf, maxSeries } from './picture.ts'
import { firstState } from '../../engine/report-state.ts'
import { reportTable, shownMeasures, sortedRows } from './report-table.ts'

const count = (value: string | null) => ({ value, part: null, whole: null })
const year = { between: ['2026-01-01', '2026-12-31'] }

/** New leads and their conversion rate by hub, and by channel where `channels` says how many there are. */
function answered(rows: readonly (readonly [string | null, number[]])[], channels = 0): ReportAnswer {
  const cell = (by: number | null, and: number | null, values: readonly number[]) => {
    const sum = values.reduce((total, value) => total + value, 0)
    const part = String(sum / 2)
    return {
      by,
      and,
      figures: [count(String(sum)), { value: '50', part, whole: String(sum) }],
      before: undefined,
    }
  }
  const each = [...Array(channels).keys()]
  const all = rows.flatMap(([, values]) => values)
  return {
    name: 'lead',
    from: '2026-01-01',
    to: '2026-12-31',
    compared: undefined,
    basis: 'booked',
    by: 'hub',
    and: channels > 0 ? 'channel' : undefined,
    measures: [
      { name: 'new', list: 'lead', filter: { created_at: year } },
      { name: 'conversion', list: null, filter: {} },
    ],
    groups: {
      by: rows.map(([key]) => ({
        key,
        label: key === null ? undefined : `Hub ${key}`,
        filters: { new: key === null ? null : { hub: Number(key) } },
      })),
      and:
        channels > 0
          ? each.map((at) => ({
              key: String(at),
              label: `Channel ${at}`,
              filters: { new: { channel_id: at } },
            }))
          : undefined,
    },
    cells: [
      cell(null, null, all),
      ...each.map((and) =>
        cell(
          null,
          and,
          rows.map(([, values]) => values[and] ?? 0),
        ),
      ),
      ...rows.flatMap(([, values], by) => [
        cell(by, null, values),
        ...each.map((and) => cell(by, and, [values[and] ?? 0])),
      ]),
    ],
    more: 0,
  }
}

const hubs = answered([
  ['1', [4]],
  ['2', [9]],
  [null, [2]],
])
const measures = shownMeasures(leadReport, hubs)
const [chosen] = measures
if (!chosen) throw new Error('The lead report has no measure')
const names = ['Klang', 'Ampang', 'No hub']
const values = ({ rows }: ReturnType<typeof reportTable>) =>
  rows.map(({ figures }) => figures.map(({ now }) => now?.value))

describe('the table', () => {
  it('has a column for each measure, and totals', () => {
    const table = reportTable(hubs, measures, chosen)
    expect(table.columns.map(({ key }) => key)).toEqual(['new', 'conversion'])
    expect(values(table)).toEqual([
      ['4', '50'],
      ['9', '50'],
      ['2', '50'],
    ])
    expect(table.totals.map(({ now }) => now?.value)).toEqual(['15', '50'])
  })

  it('has one measure by the values of a second dimension, with their totals', () => {
    const table = reportTable(
      answered(
        [
          ['1', [4, 1]],
          ['2', [9, 0]],
        ],
        2,
      ),
      measures,
      chosen,
    )
    expect(table.columns.map(({ key }) => key)).toEqual(['= 0', '= 1', 'total'])
    expect(values(table)).toEqual([
      ['4', '1', '5'],
      ['9', '0', '9'],
    ])
    expect(table.totals.map(({ now }) => now?.value)).toEqual(['13', '1', '14'])
  })

  it('is sorted by a column, rows with nothing to tell last', () => {
    const table = reportTable(hubs, measures, chosen)
    const places = (column: string, order: 'ASC' | 'DESC') =>
      sortedRows(table, { column, order }, names).map(({ by }) => by)
    expect(places('new', 'DESC')).toEqual([1, 0, 2])
    expect(places('new', 'ASC')).toEqual([2, 0, 1])
    expect(places('name', 'ASC')).toEqual([1, 0, 2])
    expect(places('gone', 'ASC')).toEqual([0, 1, 2])
    const unknown = {
      ...hubs,
      cells: hubs.cells.map((cell) => (cell.by === 1 ? { ...cell, figures: [count(null)] } : cell)),
    }
    for (const order of ['ASC', 'DESC'] as const)
      expect(
        sortedRows(reportTable(unknown, measures, chosen), { column: 'new', order }, names).at(-1)?.by,
      ).toBe(1)
  })
})

describe('a figure opens its rows', () => {
  const crossed = answered(
    [
      ['1', [4, 1]],
      [null, [2, 2]],
    ],
    2,
  )

  it('by the filter of the measure and those of its groups', () => {
    expect(cellFilter(crossed, 'new', { by: 0, and: 1 })).toEqual({ created_at: year, hub: 1, channel_id: 1 })
    expect(cellFilter(crossed, 'new', { by: null, and: null })).toEqual({ created_at: year })
    expect(cellAddress(crossed, 'new', { by: null, and: null })).toBe(
      `/leadsListings?filter=${encodeURIComponent(JSON.stringify({ created_at: year }))}`,
    )
  })

  it('unless its list cannot be kept to its group, or may not be opened', () => {
    expect(cellAddress(crossed, 'new', { by: 1, and: 0 })).toBeUndefined()
    expect(cellAddress(crossed, 'conversion', { by: 0, and: 0 })).toBeUndefined()
  })
})

describe('groups', () => {
  const text = (key: string, args?: Record<string, string | number>) =>
    `${key}${args ? ` ${Object.values(args).join(' ')}` : ''}`

  it.each([
    ['hub', { key: null, label: undefined }, 'no_value hub'],
    ['hub', { key: '3', label: 'Klang Valley' }, 'Klang Valley'],
    ['month', { key: '2026-11', label: undefined }, 'Nov 2026'],
    ['day', { key: '2026-11-27', label: undefined }, '27 Nov, 2026'],
    ['week', { key: '2026-11-23', label: undefined }, '23 Nov, 2026 – 29 Nov, 2026'],
  ])('of %s are named: %o is %s', (dimension, group, expected) => {
    expect(groupText(leadReport, dimension, group, text)).toBe(expected)
  })
})

describe('the picture', () => {
  const words = {
    today: '2026-11-27',
    rest: (many: number) => `Other (${many})`,
    before: (name: string) => `${name} before`,
  }
  const shownOf = (answer: ReportAnswer) => ({
    report: leadReport,
    state: firstState(leadReport),
    answer,
    measures,
    chosen,
    names: { by: names, and: (answer.groups.and ?? []).map(({ label }) => label ?? '') },
  })

  let many: ReportAnswer
  beforeAll(() => {
    many = answered([['1', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]], 10)
  })

  it('stacks the largest values of the second dimension, and puts the rest together', () => {
    const { series, isStacked } = pictureOf(shownOf(many), words)
    expect(isStacked).toBe(true)
    expect(series).toHaveLength(maxSeries)
    expect(series.at(-1)).toMatchObject({ label: 'Other (4)', isRest: true, values: [10] })
  })

  it('of one dimension has its measures beside each other', () => {
    const { series, kind } = pictureOf(shownOf(hubs), words)
    expect(kind).toBe('bars')
    expect(series.map((one) => one.values)).toEqual([[4, 9, 2]])
  })
})
