import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Paths } from '../../../../console/i18n/text.ts'
import type { FilterTexts } from './en.ts'

export type FilterTextKey = Paths<FilterTexts>
export type FilterText = (key: FilterTextKey, args?: Record<string, string | number>) => string

/** The texts of filters in the user's language. */
export function useFilterText(): FilterText {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`filters.${key}`, args), [translate])
}
