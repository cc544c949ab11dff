import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import { textsUnder } from '../../client/texts/texts-under.ts'
import type { SubscriptionTexts } from './texts.ts'

/** The texts of subscriptions in the user's language. */
export const useSubscriptionText = textsUnder<SubscriptionTexts>('subscriptions')

/** A status in words; one that is not known, as it is. */
export function useStatusText(): (status: string) => string {
  const translate = useTranslate()
  return useCallback((status) => translate(`subscriptions.statuses.${status}`, { _: status }), [translate])
}
