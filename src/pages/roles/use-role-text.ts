import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../console/i18n/text.ts'
import type { RoleTexts } from './texts.ts'

export type RoleTextKey = Paths<RoleTexts>
export type RoleText = (key: RoleTextKey, args?: Record<string, string | number>) => string

/** The texts of Role Access in the user's language. */
export function useRoleText(): RoleText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`roles.${key}`, args), [translate])
}
