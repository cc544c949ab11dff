import { useEffect, useState } from 'react'

/** Keeps a value as it is from a press to its release: what comes from others meanwhile would end a drag. */
export function useHeldWhilePressed<Value>(value: Value): { value: Value; press: () => void } {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (!held) return
    // After the release was dealt with: the drop is of what was dragged.
    const release = () => void setTimeout(() => setHeld(null))
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) window.addEventListener(end, release)
    return () => {
      for (const end of ends) window.removeEventListener(end, release)
    }
  }, [held])
  return { value: held ? held.value : value, press: () => setHeld({ value }) }
}
