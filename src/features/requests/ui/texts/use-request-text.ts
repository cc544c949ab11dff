import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { RequestTexts } from './en.ts'

export const useRequestText = textsUnder<RequestTexts>('requests')
