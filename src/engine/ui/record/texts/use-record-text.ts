import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { RecordTexts } from './en.ts'

/** The texts of record pages in the user's language. */
export const useRecordText = textsUnder<RecordTexts>('record_page')
