import type { CompleteLanguage } from './complete/complete-language.ts'
import { consoleTexts } from './zh/console/all.ts'
import { dateWords } from './zh/date-words.ts'
import { labels } from './zh/labels.ts'
import { serverTexts } from './zh/server/all.ts'

/** Chinese, in simplified characters. The words of the trade are those of docs/glossary.md. */
const chinese: CompleteLanguage = { console: consoleTexts, server: serverTexts, labels, dateWords }

export default chinese
