import type { I18nProvider } from 'react-admin'
import english from 'ra-language-english'
import { resources } from '../../../resources/all.ts'
import { reports } from '../../../resources/reports/all.ts'
import { phrase } from '../../client/texts/phrase.ts'
import { wordingAt } from '../../client/texts/text.ts'
import type { SomeForms } from '../../domain/texts/plural.ts'
import { currentLocale, translateLabel, type TextTree } from '../../domain/texts/spoken.ts'
import { consoleTexts } from '../console-texts.ts'

const names: TextTree = {
  resources: Object.fromEntries(
    resources.map(({ schema, label: [one, many] }) => [schema.name, { name: { one, other: many } }]),
  ),
  report_names: Object.fromEntries(reports.map(({ name, label }) => [name, translateLabel(label)])),
}

const ofReactAdmin: unknown = JSON.parse(JSON.stringify(english), (_key, value: unknown) => {
  if (typeof value !== 'string' || !value.includes('||||')) return value
  const [one = '', other = one] = value.split('||||').map((form) => form.trim())
  return { one, other }
})

/**
 * Texts in the opening language; a missing key uses the caller's default, else the key. Looked up lazily: thousands
 * exist, a page needs few.
 */
export function makeI18nProvider(): I18nProvider {
  const trees = [names, currentLocale().console, consoleTexts, ofReactAdmin]
  const found = new Map<string, string | SomeForms | undefined>()
  const textOf = (key: string) => {
    if (!found.has(key))
      found.set(
        key,
        trees.map((tree) => wordingAt(tree, key)).find((text) => text !== undefined),
      )
    return found.get(key)
  }
  return {
    translate: (key, args = {}) => {
      const given: Record<string, unknown> = typeof args === 'number' ? { smart_count: args } : args
      const otherwise = typeof given['_'] === 'string' ? given['_'] : key
      return phrase(textOf(key) ?? otherwise, given, currentLocale().locale)
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => 'en',
  }
}
