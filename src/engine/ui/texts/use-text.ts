import type { Paths } from '../../../client/texts/text.ts'
import { textsUnder, type TextsOf } from '../../../client/texts/texts-under.ts'
import type { EngineTexts } from './en.ts'

export type EngineTextKey = Paths<EngineTexts>
export type Text = TextsOf<EngineTexts>

export const useText = textsUnder<EngineTexts>('engine')
