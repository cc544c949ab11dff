import { useMediaQuery } from '@mui/material'
import { useState } from 'react'

const isPrinted = () => globalThis.matchMedia?.('print').matches

/** Whether a media query matches the screen. Printing changes nothing: the width of paper is not the screen's. */
export function useScreenQuery(query: string): boolean {
  const matches = useMediaQuery(query, { noSsr: true })
  const [onScreen, setOnScreen] = useState(matches)
  if (onScreen !== matches && !isPrinted()) setOnScreen(matches)
  return onScreen
}
