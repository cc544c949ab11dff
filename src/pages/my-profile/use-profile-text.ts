import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ProfileTexts } from './texts.ts'

export const useProfileText = textsUnder<ProfileTexts>('my_profile')
