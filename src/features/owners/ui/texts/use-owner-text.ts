import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { OwnerTexts } from './en.ts'

/** The texts of who holds a record in the user's language. */
export const useOwnerText = textsUnder<OwnerTexts>('holders')
