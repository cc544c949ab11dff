import type { CompleteLanguage } from './complete/complete-language.ts'
import { accessCodes } from './ms/access-codes.ts'
import { consoleTexts } from './ms/console/all.ts'
import { dateWords } from './ms/date-words.ts'
import { labels } from './ms/labels.ts'
import { noticeTemplates } from './ms/notices.ts'
import { serverTexts } from './ms/server/all.ts'
import { terms } from './ms/terms.ts'

/** Malay; terms follow docs/glossary.md. */
const malay: CompleteLanguage<'other'> = {
  locale: 'ms',
  console: consoleTexts,
  server: serverTexts,
  labels: { ...labels, ...accessCodes, ...noticeTemplates },
  terms,
  dateWords,
}

export default malay
