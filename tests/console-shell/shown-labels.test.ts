import { expect, it } from 'vitest'
import { declaredLabels } from '../../scripts/texts/declared-labels.ts'
import { listTexts } from '../../scripts/texts/list-texts.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/domain/**/*.ts', '../../schemas/*.ts', '!**/*.test.ts', '!**/*.fixture.ts', '!**/texts/*.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const strings = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > 4) return []
  return Object.values(value).flatMap((inner) => strings(inner, depth + 1))
}
const constants = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name, value]) => /^[a-z]/.test(name) && typeof value === 'object'),
)
const isEnglish = (text: string) => /^\p{Lu}\p{Ll}+(?:[ ,-]|$)/u.test(text)

/** What is in English everywhere, and why. */
const exceptions: Readonly<Record<string, string>> = {
  defaultTaxRates: 'laws, by their names',
  defaultCalculatorRates: 'laws, by their names',
  defaultLimits: 'sources of a corporate’s own list',
  defaultTerms: 'sources of a corporate’s own list',
  defaultIncomeRules: 'sources of a corporate’s own list',
  defaultCommitmentRules: 'sources of a corporate’s own list',
  defaultStatutoryRates: 'sources of a corporate’s own list',
  reportAddons: 'the name of an agency',
  demoAccounts: 'people of the demo data',
  variants: 'names of the product',
  mergeSamples: 'people of an example',
  eInvoiceTypes: 'names in the code list of LHDN, shown nowhere',
  taxTypes: 'names in the code list of LHDN, shown nowhere',
  generalTins: 'names in the code list of LHDN, shown nowhere',
}

it('each constant with English texts has them translated', async () => {
  const known = new Set((await listTexts()).map(({ text }) => text))
  const left = constants.flatMap(([name, value]) => {
    const unknown = strings(value).filter((text) => isEnglish(text) && !known.has(text))
    return unknown.length > 0 && !Object.hasOwn(exceptions, name) ? [`${name}: ${unknown.join(' | ')}`] : []
  })
  expect(left).toEqual([])
})

it('each constant that is shown as a label is declared as one', async () => {
  const declared = await declaredLabels()
  const shown = new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\b(?:translateLabel|labelIn)\((?:texts, )?(\w+)[[.]/g)].map(
        ([, name = '']) => name,
      ),
    ),
  )
  const labels = constants.filter(([name]) => shown.has(name) && !Object.hasOwn(exceptions, name))
  expect(labels.length).toBeGreaterThan(15)
  const left = labels.flatMap(([name, value]) =>
    strings(value)
      .filter((text) => isEnglish(text) && !declared.has(text))
      .map((text) => `${name}: ${text}`),
  )
  expect(left).toEqual([])
})
