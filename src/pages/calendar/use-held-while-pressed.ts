import { useEffect, useState } from 'react'

/** Freezes a value during a press: updates from others would abort a drag. */
export function useHeldWhilePressed<Value>(value: Value): { value: Value; press: () => void } {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (!held) return
    // After the drop is handled, which uses the dragged value.
    const release = () => void setTimeout(() => setHeld(null))
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) window.addEventListener(end, release)
    return () => {
      for (const end of ends) window.removeEventListener(end, release)
    }
  }, [held])
  return { value: held ? held.value : value, press: () => setHeld({ value }) }
}
