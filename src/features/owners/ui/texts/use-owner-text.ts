import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { OwnerTexts } from './en.ts'

export const useOwnerText = textsUnder<OwnerTexts>('holders')
