import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../console/i18n/text.ts'
import type { LeadTexts } from './texts.ts'

export type LeadTextKey = Paths<LeadTexts>
export type LeadText = (key: LeadTextKey, args?: Record<string, string | number>) => string

/** The texts of the lead screens in the user's language. */
export function useLeadText(): LeadText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`lead.${key}`, args), [translate])
}
