import type { Paths } from '../../../../client/texts/text.ts'
import { textsUnder, type TextsOf } from '../../../../client/texts/texts-under.ts'
import type { ImportTexts } from './en.ts'

export type ImportTextKey = Paths<ImportTexts>
export type ImportText = TextsOf<ImportTexts>

export const useImportText = textsUnder<ImportTexts>('import')
