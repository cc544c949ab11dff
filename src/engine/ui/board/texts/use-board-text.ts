import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { BoardTexts } from './en.ts'

/** The texts of boards in the user's language. */
export const useBoardText = textsUnder<BoardTexts>('board')
