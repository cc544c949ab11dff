import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { MetricTexts } from './en.ts'

export const useTexts = textsUnder<MetricTexts>('figures')
