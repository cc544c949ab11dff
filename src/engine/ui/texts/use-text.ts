import type { Paths } from '../../../console/i18n/text.ts'
import { textsUnder, type TextsOf } from '../../../console/i18n/texts-under.ts'
import type { EngineTexts } from './en.ts'

export type EngineTextKey = Paths<EngineTexts>
export type Text = TextsOf<EngineTexts>

/** The texts of the generated screens in the user's language. */
export const useText = textsUnder<EngineTexts>('engine')
