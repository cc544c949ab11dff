import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { StageTexts } from './en.ts'

export const useStageText = textsUnder<StageTexts>('stages')
