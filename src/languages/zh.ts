import type { CompleteLanguage } from './complete/complete-language.ts'
import { accessCodes } from './zh/access-codes.ts'
import { consoleTexts } from './zh/console/all.ts'
import { dateWords } from './zh/date-words.ts'
import { labels } from './zh/labels.ts'
import { noticeTemplates } from './zh/notices.ts'
import { serverTexts } from './zh/server/all.ts'
import { terms } from './zh/terms.ts'

/** Simplified Chinese; terms follow docs/glossary.md. */
const chinese: CompleteLanguage<'other'> = {
  locale: 'zh',
  console: consoleTexts,
  server: serverTexts,
  labels: { ...labels, ...accessCodes, ...noticeTemplates },
  terms,
  dateWords,
}

export default chinese
