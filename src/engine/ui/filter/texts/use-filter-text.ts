import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { FilterTexts } from './en.ts'

/** The texts of filters in the user's language. */
export const useFilterText = textsUnder<FilterTexts>('filters')
