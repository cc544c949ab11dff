import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { PersonalTexts } from './en.ts'

export const usePersonalText = textsUnder<PersonalTexts>('personal')
