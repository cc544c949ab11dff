import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../console/i18n/text.ts'
import type { ProfileTexts } from './texts.ts'

export type ProfileText = (key: Paths<ProfileTexts>, args?: Record<string, string | number>) => string

/** The texts of My profile in the user's language. */
export function useProfileText(): ProfileText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`my_profile.${key}`, args), [translate])
}
