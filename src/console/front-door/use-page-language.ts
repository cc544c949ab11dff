import { useEffect } from 'react'
import { isLanguageCode, type LanguageCode } from '../../domain/languages.ts'
import { languageStore, offerLanguage } from '../../client/texts/languages.ts'
import { choosePageLanguage, type CustomersPage } from './visitor-calls.ts'

/** Opens a customer's page in the language in which they are written to, and keeps the one that they choose there. */
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
        // The page stands in it whether or not that can be kept now.
        if (isLanguageCode(code)) choosePageLanguage(page, link, code).catch(() => undefined)
      }),
    [page, link],
  )
}
