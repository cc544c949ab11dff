import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { FileTexts } from './en.ts'

export const useFileText = textsUnder<FileTexts>('files')
