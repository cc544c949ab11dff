import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { AuditTexts } from './texts.ts'

export type AuditText = (key: keyof AuditTexts) => string

/** The texts of the audit page in the user's language. */
export function useAuditText(): AuditText {
  const translate = useTranslate()
  return useCallback((key) => translate(`audit.${key}`), [translate])
}
