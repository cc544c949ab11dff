import type { Paths } from '../../../client/texts/text.ts'
import { textsUnder } from '../../../client/texts/texts-under.ts'
import type { EngineTexts } from './en.ts'

export type EngineTextKey = Paths<EngineTexts>

export const useText = textsUnder<EngineTexts>('engine')
