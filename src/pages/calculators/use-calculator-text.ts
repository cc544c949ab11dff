import { textsUnder, type TextsOf } from '../../client/texts/texts-under.ts'
import type { CalculatorTexts } from './texts.ts'

export type CalculatorText = TextsOf<CalculatorTexts>

export const useCalculatorText = textsUnder<CalculatorTexts>('calculators')
