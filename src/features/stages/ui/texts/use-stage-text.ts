import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { StageTexts } from './en.ts'

/** The texts of stages in the user's language. */
export const useStageText = textsUnder<StageTexts>('stages')
