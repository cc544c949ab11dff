import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { FileTexts } from './en.ts'

/** The texts of the files of a record in the user's language. */
export const useFileText = textsUnder<FileTexts>('files')
