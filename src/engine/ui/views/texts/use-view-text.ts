import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../../../console/i18n/text.ts'
import type { ViewTexts } from './en.ts'

export type ViewTextKey = Paths<ViewTexts>
export type ViewText = (key: ViewTextKey, args?: Record<string, string | number>) => string

/** The texts of views and columns in the user's language. */
export function useViewText(): ViewText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`views.${key}`, args), [translate])
}
