import { textsUnder } from '../../client/texts/texts-under.ts'
import type { TargetTexts } from './texts.ts'

export const useTargetText = textsUnder<TargetTexts>('fwd_targets')
