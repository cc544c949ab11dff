import { useEffect, useRef, useState } from 'react'

/** For lazy loading near the viewport. */
export function useSeen<E extends HTMLElement>() {
  const placeRef = useRef<E>(null)
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    const element = placeRef.current
    if (seen || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '0px 300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return { placeRef, seen }
}
