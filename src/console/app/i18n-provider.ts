import { mergeTranslations, type I18nProvider, type StringMap } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { resources } from '../../../resources/all.ts'
import { spokenLanguage } from '../../domain/texts/spoken.ts'
import { consoleTexts } from '../console-texts.ts'

/** The names that the resources declare for themselves. */
const names = Object.fromEntries(
  resources.map(({ schema, label: [one, many] }) => [schema.name, { name: `${one} |||| ${many}` }]),
)

/** The console's texts in the language that is spoken when it opens. */
export function makeI18nProvider(): I18nProvider {
  const own = (spokenLanguage().console ?? {}) as StringMap
  const messages = mergeTranslations(english, consoleTexts as StringMap, own, { resources: names })
  return polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
    allowMissing: true,
  })
}
