import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { SmsTexts } from './en.ts'

/** The texts of the SMS drawer in the user's language. */
export const useSmsText = textsUnder<SmsTexts>('sms')
