import { useEffect, useRef, useState } from 'react'

/** Whether an element has come near the screen yet: what is far off need not be loaded. */
export function useSeen() {
  const place = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    const element = place.current
    if (seen || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '0px 300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return { place, seen }
}
