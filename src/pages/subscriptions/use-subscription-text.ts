import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import { textsUnder } from '../../client/texts/texts-under.ts'
import type { SubscriptionTexts } from './texts.ts'

export const useSubscriptionText = textsUnder<SubscriptionTexts>('subscriptions')

/** Unknown statuses as they are. */
export function useStatusText(): (status: string) => string {
  const translate = useTranslate()
  return useCallback((status) => translate(`subscriptions.statuses.${status}`, { _: status }), [translate])
}
