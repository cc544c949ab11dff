import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { PersonalTexts } from './en.ts'

/** The texts of data protection in the user's language. */
export const usePersonalText = textsUnder<PersonalTexts>('personal')
