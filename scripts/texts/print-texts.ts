/**
 * `npm run texts`: every text of the product with its file and key, one a line, for who edits or translates them.
 * `npm run texts -- --left ms`: those that a language leaves in English.
 */
import { parseArgs } from 'node:util'
import type { Language } from '../../src/domain/texts/spoken.ts'
import { leftInEnglish, listTexts } from './list-texts.ts'

const languages = import.meta.glob<Language>('../../src/languages/*.ts', { import: 'default' })
const { left } = parseArgs({ options: { left: { type: 'string' } } }).values
const texts = await listTexts()
const language = left === undefined ? undefined : await languages[`../../src/languages/${left}.ts`]?.()
if (left !== undefined && !language) throw new Error(`There is no src/languages/${left}.ts`)
for (const { of, file, key, text } of language ? leftInEnglish(texts, language) : texts)
  console.log([file || of, key, text].map((cell) => cell.replaceAll('\n', '\\n')).join('\t'))
