import { describe, expect, it } from 'vitest'
import { fileKindOf } from './file-kinds.ts'
import { fileNameFor, safeFileName } from './file-name.ts'
import { graphemesOf } from './graphemes.ts'

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

  it.each(['陈伟强𠮷', 'é'.normalize('NFD'), '👍🏽', '🇲🇾', 'மு'])('is cut between characters: %j', (last) => {
    const ending = '.pdf'
    for (let letters = 116 - last.length; letters <= 116; letters++) {
      const kept = safeFileName(`${'x'.repeat(letters)}${last}${last}${ending}`)
      const stem = kept.slice(0, -ending.length).replace(/^x+/, '')
      const whole = graphemesOf(`${last}${last}`.normalize('NFC'))
      expect(whole.slice(0, graphemesOf(stem).length).join('')).toBe(stem)
      expect(kept.length).toBeLessThanOrEqual(120)
    }
  })

  it('is cut before its ending, and ends as its content does', () => {
    const pdf = fileKindOf('application/pdf')
    if (!pdf) throw new Error('no PDF')
    expect(fileNameFor(`${'x'.repeat(300)}.pdf`, pdf)).toMatch(/^x{116}\.pdf$/)
    expect(fileNameFor('IC.PDF', pdf)).toBe('IC.PDF')
    expect(fileNameFor('evil.html', pdf)).toBe('evil.html.pdf')
    expect(fileNameFor(`${'x'.repeat(119)}`, pdf)).toMatch(/x\.pdf$/)
  })
})
