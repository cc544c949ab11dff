import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { FilterTexts } from './en.ts'

export const useFilterText = textsUnder<FilterTexts>('filters')
