import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../../../../console/i18n/text.ts'
import type { ExportTexts } from './en.ts'

export type ExportText = (key: Paths<ExportTexts>, args?: Record<string, string | number>) => string

/** The texts of exports in the user's language. */
export function useExportText(): ExportText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`export.${key}`, args), [translate])
}
