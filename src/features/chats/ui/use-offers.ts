import type { SuggestionKeyDownProps } from '@tiptap/suggestion'
import { useEvent } from 'react-admin'
import { useRef, useState } from 'react'

/** Something that may be put into a message in place of what is being typed. */
export interface Offer {
  key: string
  label: string
  /** What it is. */
  hint?: string
  choose: () => void
}

interface Offered {
  offers: readonly Offer[]
  at: number
}

/** What is offered beside the cursor: arrow keys go through it, Enter and Tab take it, Escape closes it. */
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
      // The drawer around stays open.
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
    /** Enter takes what is offered while something is. */
    isOffering: () => (shown.current?.offers.length ?? 0) > 0,
  }
}

export type Offers = ReturnType<typeof useOffers>
