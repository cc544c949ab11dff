import type { Paths } from '../../../../client/texts/text.ts'
import { textsUnder, type TextsOf } from '../../../../client/texts/texts-under.ts'
import type { ImportTexts } from './en.ts'

export type ImportTextKey = Paths<ImportTexts>
export type ImportText = TextsOf<ImportTexts>

/** The texts of the import screens in the user's language. */
export const useImportText = textsUnder<ImportTexts>('import')
