import { textsUnder } from '../../client/texts/texts-under.ts'
import type { PropertyTexts } from './texts.ts'

/** The texts of projects and units in the user's language. */
export const usePropertyText = textsUnder<PropertyTexts>('property')
