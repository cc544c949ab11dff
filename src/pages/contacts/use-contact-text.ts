import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ContactTexts } from './texts.ts'

export const useContactText = textsUnder<ContactTexts>('contacts')
