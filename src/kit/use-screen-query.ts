import { useMediaQuery } from '@mui/material'
import { useState } from 'react'

const isPrinted = () => globalThis.matchMedia?.('print').matches

/** Keeps its answer while printing on narrower paper. */
export function useScreenQuery(query: string): boolean {
  const matches = useMediaQuery(query, { noSsr: true })
  const [onScreen, setOnScreen] = useState(matches)
  if (onScreen !== matches && !isPrinted()) setOnScreen(matches)
  return onScreen
}
