import { useEffect } from 'react'
import { isLanguageCode, type LanguageCode } from '../../domain/languages.ts'
import { languageStore, offerLanguage } from '../../client/texts/languages.ts'
import { choosePageLanguage, type CustomersPage } from './visitor-calls.ts'

export function usePageLanguage(
  page: CustomersPage,
  link: string,
  kept: LanguageCode | null | undefined,
): void {
  useEffect(() => {
    if (kept) void offerLanguage(kept)
  }, [kept])
  useEffect(
    () =>
      languageStore.onChoice((code) => {
        if (isLanguageCode(code)) choosePageLanguage(page, link, code).catch(() => undefined)
      }),
    [page, link],
  )
}
