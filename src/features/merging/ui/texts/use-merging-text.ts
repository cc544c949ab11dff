import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { MergingTexts } from './en.ts'

/** The texts of merging two records in the user's language. */
export const useMergingText = textsUnder<MergingTexts>('merging')
