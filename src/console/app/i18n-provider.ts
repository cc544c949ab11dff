import { mergeTranslations, type I18nProvider, type StringMap } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { resources } from '../../../resources/all.ts'
import { spokenLanguage } from '../../domain/texts/spoken.ts'
import { consoleTexts } from '../i18n/console-texts.ts'

/** The names that the resources declare for themselves. */
const names = Object.fromEntries(
  resources.map(({ schema, label: [one, many] }) => [schema.name, { name: `${one} |||| ${many}` }]),
)

const messages = mergeTranslations(
  english,
  consoleTexts as StringMap,
  (spokenLanguage().console ?? {}) as StringMap,
  { resources: names },
)

export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => messages,
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
)
