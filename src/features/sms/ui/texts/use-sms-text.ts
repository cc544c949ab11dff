import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { SmsTexts } from './en.ts'

export const useSmsText = textsUnder<SmsTexts>('sms')
