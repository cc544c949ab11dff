import { textsUnder } from '../../client/texts/texts-under.ts'
import type { PropertyTexts } from './texts.ts'

export const usePropertyText = textsUnder<PropertyTexts>('property')
