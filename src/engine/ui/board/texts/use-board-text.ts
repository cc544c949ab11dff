import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../../../console/i18n/text.ts'
import type { BoardTexts } from './en.ts'

export type BoardText = (key: Paths<BoardTexts>, args?: Record<string, string | number>) => string

/** The texts of boards in the user's language. */
export function useBoardText(): BoardText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`board.${key}`, args), [translate])
}
