import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { MergeTexts } from './en.ts'

/** The texts of merging two records in the user's language. */
export const useMergeText = textsUnder<MergeTexts>('merging')
