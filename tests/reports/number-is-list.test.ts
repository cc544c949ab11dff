import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { reports } from '../../resources/reports/all.ts'
import { seedPayouts } from '../../src/demo/payouts.ts'
import { isRatio, timeDimensions, type Report } from '../../src/engine/report.ts'
import type { AnswerOf } from '../../src/engine/api/declared/caller.ts'
import type { ApiCall } from '../../src/services/own-calls.ts'
import { api } from '../setup/api.ts'
import { engines, freshFor } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

type Answer = AnswerOf<ApiCall, 'GET /report/:name'>['data']

/** Values of a dimension that are compared with their lists: the largest, and those without one. */
const compared = 3
const year = new Date().getFullYear()
const period = { from: `${year - 1}-01-01`, to: `${year}-12-31` }

const listOf = (schema: string) => {
  const resource = resources.find((known) => known.schema.name === schema)
  if (!resource) throw new Error(`No list of ${schema}`)
  return resource
}

describe('reports and their lists', () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('No engine in this run')
  const fresh = freshFor(engine)
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.demo(await fresh())
    await seedPayouts(tenants.runtime)
  }, 120_000)

  /** What a list says by a filter: how many rows, or the sum of a field over them. */
  async function fromList(account: string, schema: string, filter: object, field?: string): Promise<number> {
    const { service, call } = listOf(schema)
    const asked = (page: number) =>
      api(tenants, { as: account }).get(`/${service}/${call}?${wordsOf(filter, page, field ? 500 : 1)}`)
    const first = await asked(1)
    expect(first.status, JSON.stringify({ schema, filter, answer: first.body })).toBe(200)
    const total = totalOf(first.body)
    if (field === undefined) return total
    let sum = 0
    for (let page = 1; (page - 1) * 500 < total; page += 1) {
      const rows = rowsOf((page === 1 ? first : await asked(page)).body)
      for (const row of rows) sum += Math.round(Number(row[field] ?? 0) * 100)
    }
    return sum / 100
  }

  async function compare(account: string, report: Report, by: string): Promise<number> {
    const answer = await api(tenants, { as: account }).call('GET /report/:name', {
      params: { name: report.name },
      query: { by, ...period },
    })
    expect(answer.status, `${report.name} by ${by}`).toBe(200)
    const told: Answer = answer.body.data
    let checked = 0
    for (const [at, { name, list, filter }] of told.measures.entries()) {
      const measure = report.measures[name]
      if (!measure || isRatio(measure) || list === null) continue
      if (typeof measure.take === 'object' && 'median' in measure.take) continue
      // What is taken of more than the fields stands in no row of the list.
      const field = measure.take === 'count' ? undefined : measure.take.sum
      if (field !== undefined && !(field in measure.of.schema.fields)) continue
      const cells = told.cells.filter(
        ({ by: place, and }) => and === null && (place === null || place < compared),
      )
      for (const cell of cells) {
        const group = cell.by === null ? undefined : told.groups.by[cell.by]
        const added: unknown = group ? (group.filters as Record<string, unknown>)[name] : {}
        const value = cell.figures[at]?.value ?? null
        if (added === null || value === null) continue
        const said = await fromList(account, list, { ...(filter as object), ...(added as object) }, field)
        expect(said, `${report.name}: ${name} by ${by}, ${String(group?.key)}`).toBe(Number(value))
        if (said !== 0) checked += 1
      }
    }
    return checked
  }

  const accounts = ['director@harta.test', 'manager@harta.test', 'admin@harta.test', 'sales@harta.test']
  describe.each(reports)('$name', (report) => {
    const dated = Object.values(report.measures).some(
      (measure) => !isRatio(measure) && measure.date !== undefined,
    )
    const dimensions = [
      ...Object.keys(report.dimensions),
      ...(dated ? Object.keys(timeDimensions).slice(0, 1) : []),
    ]
    it.each(accounts)('[RTE-25][RTE-26] every number is what its list says, for %s', async (account) => {
      const open = await api(tenants, { as: account }).get(`/report/${report.name}`)
      if (open.status === 403) return expect(account).not.toBe('director@harta.test')
      let checked = 0
      // Which rows one may see does not depend on what they are grouped by: two ways suffice beside the director's.
      const asked = account === 'director@harta.test' ? dimensions : dimensions.slice(-2)
      for (const by of asked) checked += await compare(account, report, by)
      expect(checked).toBeGreaterThan(0)
    })
  })
})

/** A page of a list by a filter, in the words of every dialect. */
function wordsOf(filter: object, page: number, limit: number): string {
  const search = Object.entries(filter).map(([name, value]): [string, string] => [
    `search[${name}]`,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams([
    ['filter', JSON.stringify(filter)],
    ['page', String(page)],
    ['limit', String(limit)],
    ...search,
    ['pagination[page]', String(page)],
    ['pagination[limit]', String(limit)],
  ]).toString()
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- lists answer in three dialects
type Listed = any
const totalOf = (body: Listed): number => (body.data?.total ?? body.pagination?.total) as number
const rowsOf = (body: Listed): Record<string, unknown>[] =>
  (body.data?.data ?? body.content) as Record<string, unknown>[]
