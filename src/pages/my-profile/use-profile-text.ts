import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ProfileTexts } from './texts.ts'

/** The texts of My profile in the user's language. */
export const useProfileText = textsUnder<ProfileTexts>('my_profile')
