import { textsUnder } from '../../client/texts/texts-under.ts'
import type { TargetTexts } from './texts.ts'

/** The texts of the targets in the user's language. */
export const useTargetText = textsUnder<TargetTexts>('fwd_targets')
