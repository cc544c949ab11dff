import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { english } from '../../src/domain/texts/en.ts'

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
const [terms = '', signed = ''] = glossary.split('## Signed and legal texts')
const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .slice(1)

it('the glossary has 150 terms in three languages, each once and with a source that it names', () => {
  const rows = rowsOf(terms)
  expect(rows.length).toBeGreaterThanOrEqual(150)
  expect(new Set(rows.map(([term]) => term)).size).toBe(rows.length)
  const sources = new Set([...terms.matchAll(/\*\*([^*]+)\*\*/g)].map(([, source]) => source))
  const wrong = rows.filter(
    ([term, malay, chinese, source, ...more]) =>
      !term ||
      !malay ||
      !/\p{Script=Han}|[A-Za-z]/u.test(chinese ?? '') ||
      !sources.has(source) ||
      more.length > 0,
  )
  expect(wrong).toEqual([])
})

it('every text that people sign or agree to is translated back in both languages, to be read by a lawyer', () => {
  const keys = Object.keys(english).filter(
    (key) => /\.(?:wording|declared)$/.test(key) || key === 'lead.consent',
  )
  const [table = ''] = signed.split('### Terms and conditions')
  const rows = rowsOf(table)
  expect(keys.filter((key) => !rows.some(([text]) => text?.includes(`\`${key}\``)))).toEqual([])
  expect(rows.filter(([, malay, chinese]) => !malay || !chinese)).toEqual([])
  expect(signed.match(/to be read by a lawyer/gi)).toHaveLength(2)
})
