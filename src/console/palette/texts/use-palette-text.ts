import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../i18n/text.ts'
import type { PaletteTexts } from './en.ts'

export type PaletteText = (key: Paths<PaletteTexts>, args?: Record<string, string | number>) => string

/** The texts of the command palette in the user's language. */
export function usePaletteText(): PaletteText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`palette.${key}`, args), [translate])
}
