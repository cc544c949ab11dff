import { unzipSync, strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import Decimal from 'decimal.js'
import type { Cell, Figure } from '../../src/services/report/shapes.ts'
import { api } from '../setup/api.ts'
import { engines, freshFor } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'

describe('files of reports', () => {
  const engine = engines.at(-1)
  if (!engine) throw new Error('No engine in this run')
  const fresh = freshFor(engine)
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.demo(await fresh())
  }, 120_000)

  const year = new Date().getFullYear()
  const asked = `by=channel&from=${year - 1}-01-01&to=${year}-12-31`
  const file = async (format: string, as = 'director@harta.test', name = 'customer') => {
    const answer = await tenants.app.request(`/api/report/${name}/export?${asked}&format=${format}`, {
      headers: { authorization: `Bearer ${await tenants.token(as)}`, 'application-code': 'sas' },
    })
    return { answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) }
  }
  const onScreen = async () =>
    (await api(tenants, { as: 'director@harta.test' }).get(`/report/customer?${asked}`)).body.data

  it('[RTE-25] a CSV has the numbers of the screen, its totals last', async () => {
    const { answer, bytes } = await file('csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const lines = strFromU8(bytes).trimEnd().split('\r\n')
    const told = await onScreen()
    expect(lines).toHaveLength(1 + told.cells.length)
    const [total] = told.cells
    expect(lines.at(-1)?.split(',').slice(0, 2)).toEqual(['Total', total.figures[0].value])
  })

  /** The cells of a sheet, row by row, as text. */
  const cellsOf = (sheet: string): string[][] =>
    [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(
        ([, cell = '']) => /<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(cell)?.[1] ?? '',
      ),
    )

  it('[RTE-25] a workbook has every number of the screen, raw, and what it was asked for on a second sheet', async () => {
    const sheets = unzipSync((await file('xlsx')).bytes)
    const told = await onScreen()
    const [, ...rows] = cellsOf(strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))
    const [total, ...groups] = told.cells as Cell[]
    // A share is as exact as its parts allow.
    const number = ({ value, part, whole }: Figure) => {
      if (value === null) return ''
      if (part === null || whole === null) return String(Number(value))
      return new Decimal(part ?? 0)
        .div(whole ?? 1)
        .times(100)
        .toDecimalPlaces(4)
        .toString()
    }
    const numbers = ({ figures }: Cell) => figures.map(number)
    expect(
      rows.map(([name = '', ...figures]) => [
        name,
        ...figures.map((figure) => (figure === '' ? '' : String(Number(figure)))),
      ]),
    ).toEqual(
      [...groups, total].flatMap((cell) => {
        if (!cell) return []
        const group = cell.by === null ? { label: 'Total' } : told.groups.by[cell.by]
        return [[group.label ?? (expect.any(String) as string), ...numbers(cell)]]
      }),
    )
    expect(strFromU8(sheets['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('source channel')
    expect(strFromU8(sheets['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Filters"')
  })

  it('[RTE-25] a PDF has the corporate’s name, the period and the figures', async () => {
    const { text } = await pdfOf(
      tenants,
      'director@harta.test',
      `/report/customer/export?${asked}&format=pdf`,
    )
    const told = await onScreen()
    for (const part of ['Harta Prima', 'Customers', String(year - 1), told.groups.by[0].label])
      expect(text).toContain(part)
  })

  it('[RTE-25][ROL-02] a file is refused to whom the report is closed, and in a format that there is not', async () => {
    expect((await file('csv', 'sales@harta.test')).answer.status).toBe(403)
    expect((await file('docx')).answer.status).toBe(400)
    expect((await file('csv', 'director@harta.test', 'nothing')).answer.status).toBe(404)
  })

  it('[RTE-25] what left as a file is in the access log', async () => {
    await file('csv')
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ n: number }>("select count(*)::int as n from access_log where resource = 'report'"),
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
  })
})
