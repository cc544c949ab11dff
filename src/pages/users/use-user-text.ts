import { textsUnder } from '../../client/texts/texts-under.ts'
import type { UserTexts } from './texts.ts'

export const useUserText = textsUnder<UserTexts>('users')
