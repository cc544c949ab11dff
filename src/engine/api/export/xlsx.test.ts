import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Cell } from '../../fields/kind.ts'
import { xlsxEncoder } from './xlsx.ts'

function sheetOf(columns: string[], pages: Cell[][][]): { parts: string[]; xml: string } {
  const file = xlsxEncoder()
  const pieces = [file.head(columns), ...pages.map((page) => file.rows(page)), file.tail()]
  const parts = unzipSync(new Uint8Array(pieces.flatMap((piece) => [...piece])))
  const sheet = parts['xl/worksheets/sheet1.xml']
  return { parts: Object.keys(parts), xml: new TextDecoder().decode(sheet) }
}

it('a workbook has its parts, and each row and cell its place', () => {
  const columns = Array.from({ length: 28 }, (_, at) => `C${at}`)
  const { parts, xml } = sheetOf(columns, [[['first']], [['second', '', 'third']]])
  expect(parts).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(xml).toContain('<c r="AB1" s="1" t="inlineStr"><is><t xml:space="preserve">C27</t></is></c></row>')
  expect(xml).toContain(
    '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">first</t></is></c></row>',
  )
  expect(xml).toContain('<c r="C3" t="inlineStr"><is><t xml:space="preserve">third</t></is></c></row>')
  expect(xml).not.toContain('r="B3"')
})

it('figures are numbers, money with its two places; digits and formulas are text', () => {
  const { xml } = sheetOf(
    ['A'],
    [[[{ number: '1234.50', money: true }], [{ number: '-7' }], ['60123456789'], ['=1+1']]],
  )
  expect(xml).toContain('<c r="A2" s="2"><v>1234.50</v></c>')
  expect(xml).toContain('<c r="A3"><v>-7</v></c>')
  expect(xml).toContain('<c r="A4" s="3" t="inlineStr"><is><t xml:space="preserve">60123456789</t></is></c>')
  expect(xml).toContain('<c r="A5" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
})

it('what XML or Excel would misread is told to be itself', () => {
  const { xml } = sheetOf(
    ['A'],
    [[['a<b>&c'], ['\u0000bell\u0007'], ['_x0041_'], ['x\ry'], ['\ud800lone'], ['x'.repeat(40_000)]]],
  )
  const texts = [...xml.matchAll(/preserve">([^<]*)<\/t>/g)].map(([, text]) => text)
  expect(texts.slice(1, 6)).toEqual(['a&lt;b&gt;&amp;c', 'bell', '_x005F_x0041_', 'x_x000D_y', 'lone'])
  expect(texts[6]).toHaveLength(32_767)
})
