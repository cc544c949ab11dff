import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../../../console/i18n/text.ts'
import type { ImportTexts } from './en.ts'

export type ImportTextKey = Paths<ImportTexts>
export type ImportText = (key: ImportTextKey, args?: Record<string, string | number>) => string

/** The texts of the import screens in the user's language. */
export function useImportText(): ImportText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`import.${key}`, args), [translate])
}
