import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { MergeTexts } from './en.ts'

export const useMergeText = textsUnder<MergeTexts>('merging')
