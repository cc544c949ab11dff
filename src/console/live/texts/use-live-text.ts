import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../i18n/text.ts'
import type { LiveTexts } from './en.ts'

export type LiveText = (key: Paths<LiveTexts>, args?: Record<string, string | number>) => string

/** The texts of what happens elsewhere, in the user's language. */
export function useLiveText(): LiveText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`live.${key}`, args), [translate])
}
