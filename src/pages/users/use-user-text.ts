import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../console/i18n/text.ts'
import type { UserTexts } from './texts.ts'

export type UserText = (key: Paths<UserTexts>, args?: Record<string, string | number>) => string

/** The texts of user management in the user's language. */
export function useUserText(): UserText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`users.${key}`, args), [translate])
}
