import { describe, expect, it } from 'vitest'
import { fileKindOf } from './file-kinds.ts'
import { fileNameFor, safeFileName } from './file-name.ts'

describe('the name of a kept file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Tan\\IC.pdf', 'IC.pdf'],
    ['in\u202Efdp.exe', 'infdp.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['"quote" <b>.txt', '_quote_ _b_.txt'],
    ['...', 'file'],
    ['', 'file'],
    ['陈伟强 身份证.jpg', '陈伟强 身份证.jpg'],
    ['payslip.pdf. . ', 'payslip.pdf'],
  ])('%j is kept as %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('is cut before its ending, and ends as its content does', () => {
    const pdf = fileKindOf('application/pdf')
    if (!pdf) throw new Error('no PDF')
    expect(fileNameFor(`${'x'.repeat(300)}.pdf`, pdf)).toMatch(/^x{116}\.pdf$/)
    expect(fileNameFor('IC.PDF', pdf)).toBe('IC.PDF')
    expect(fileNameFor('evil.html', pdf)).toBe('evil.html.pdf')
    expect(fileNameFor(`${'x'.repeat(119)}`, pdf)).toMatch(/x\.pdf$/)
  })
})
