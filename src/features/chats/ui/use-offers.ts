import type { SuggestionKeyDownProps } from '@tiptap/suggestion'
import { useEvent } from 'react-admin'
import { useRef, useState } from 'react'

export interface Offer {
  key: string
  label: string
  hint?: string
  choose: () => void
}

interface Offered {
  offers: readonly Offer[]
  at: number
}

/** Suggestions at the cursor: arrows move, Enter and Tab accept, Escape closes. */
export function useOffers() {
  const [offered, setOffered] = useState<Offered | null>(null)
  const shown = useRef<Offered | null>(null)
  const show = (next: Offered | null) => {
    shown.current = next
    setOffered(next)
  }
  const press = useEvent(({ event }: SuggestionKeyDownProps): boolean => {
    const now = shown.current
    if (!now || now.offers.length === 0) return false
    if (event.key === 'Escape') {
      event.stopPropagation()
      show(null)
      return true
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      show({ ...now, at: (now.at + step + now.offers.length) % now.offers.length })
      return true
    }
    const chosen = now.offers[now.at]
    if ((event.key === 'Enter' || event.key === 'Tab') && chosen) {
      chosen.choose()
      return true
    }
    return false
  })
  return {
    offered,
    press,
    offer: useEvent((offers: readonly Offer[]) => show({ offers, at: 0 })),
    close: useEvent(() => show(null)),
    /** Enter accepts while suggestions are open. */
    isOffering: () => (shown.current?.offers.length ?? 0) > 0,
  }
}

export type Offers = ReturnType<typeof useOffers>
