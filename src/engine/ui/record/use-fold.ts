import { useState } from 'react'
import { useLocation } from 'react-router'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'

export interface Fold {
  /** The section has a head to press: on a phone, on a tab whose sections fold. */
  isFoldable: boolean
  isOpen: boolean
  /** Its content is rendered: what was typed in it stays when it is folded again. */
  isMounted: boolean
  toggle: () => void
}

/** A section that stands folded on a phone until it is pressed, or the address names it. */
export function useFold(id: string, folds: boolean): Fold {
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const { hash } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isFoldable = folds && isNarrow
  const isOpen = !isFoldable || (chosen ?? hash === `#${id}`)
  return { isFoldable, isOpen, isMounted: isOpen || chosen !== null, toggle: () => setChosen(!isOpen) }
}
