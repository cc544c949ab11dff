import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { MetricTexts } from './en.ts'

/** The texts of figures in the user's language, without the words of a resource. */
export const useTexts = textsUnder<MetricTexts>('figures')
