import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { RecordTexts } from './en.ts'

export const useRecordText = textsUnder<RecordTexts>('record_page')
