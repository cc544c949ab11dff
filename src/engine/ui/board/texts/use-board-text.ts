import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { BoardTexts } from './en.ts'

export const useBoardText = textsUnder<BoardTexts>('board')
