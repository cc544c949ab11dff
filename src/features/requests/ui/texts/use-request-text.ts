import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { RequestTexts } from './en.ts'

/** The texts of requests for records in the user's language. */
export const useRequestText = textsUnder<RequestTexts>('requests')
