import type { CompleteLanguage } from './complete/complete-language.ts'
import { consoleTexts } from './ms/console/all.ts'
import { dateWords } from './ms/date-words.ts'
import { labels } from './ms/labels.ts'
import { serverTexts } from './ms/server/all.ts'

/** Malay. The words of the trade are those of docs/glossary.md. */
const malay: CompleteLanguage = { console: consoleTexts, server: serverTexts, labels, dateWords }

export default malay
