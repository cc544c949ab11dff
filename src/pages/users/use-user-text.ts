import { textsUnder } from '../../client/texts/texts-under.ts'
import type { UserTexts } from './texts.ts'

/** The texts of user management in the user's language. */
export const useUserText = textsUnder<UserTexts>('users')
