import type { Paths } from '../../../../console/i18n/text.ts'
import { textsUnder, type TextsOf } from '../../../../console/i18n/texts-under.ts'
import type { ImportTexts } from './en.ts'

export type ImportTextKey = Paths<ImportTexts>
export type ImportText = TextsOf<ImportTexts>

/** The texts of the import screens in the user's language. */
export const useImportText = textsUnder<ImportTexts>('import')
