import { useState } from 'react'
import { useLocation } from 'react-router'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'

export interface Fold {
  /** On phones, on tabs with collapsible sections. */
  isFoldable: boolean
  isOpen: boolean
  /** Mounted once opened, so input survives collapsing. */
  isMounted: boolean
  toggle: () => void
}

/** Collapsed on phones until pressed or named in the URL. */
export function useFold(id: string, folds: boolean): Fold {
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const { hash, key } = useLocation()
  const [chosen, setChosen] = useState<{ open: boolean; key: string } | null>(null)
  const isFoldable = folds && isNarrow
  const isNamed = hash === `#${id}`
  // A link pressed after the heading opens the block again.
  const isOpen = !isFoldable || (isNamed && chosen?.key !== key) || chosen?.open === true
  const toggle = () => setChosen({ open: !isOpen, key })
  return { isFoldable, isOpen, isMounted: isOpen || chosen !== null, toggle }
}
