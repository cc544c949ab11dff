import { mergeTranslations, type I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { resources } from '../../../resources/all.ts'
import { importTexts } from '../../engine/ui/import/texts/en.ts'
import { engineTexts } from '../../engine/ui/texts/en.ts'
import { leadTexts } from '../../pages/lead/texts.ts'
import { en } from '../i18n/en.ts'
import { liveTexts } from '../live/texts/en.ts'

/** The names that the resources declare for themselves. */
const names = Object.fromEntries(
  resources.map(({ schema, label: [one, many] }) => [schema.name, { name: `${one} |||| ${many}` }]),
)

const messages = mergeTranslations(
  english,
  en,
  { engine: engineTexts, import: importTexts, live: liveTexts, lead: leadTexts },
  { resources: names },
)

export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => messages,
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
)
