import { useEffect, useRef, type RefObject } from 'react'

/** [LAY-08]; the menu's 250 ms are in shell.css and sidebar.tsx. */
const duration = 200

export const reducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Scrolls to top and fades in without remounting; no animation with reduced motion [LAY-08]. */
export function usePageTransition(
  main: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  pathname: string,
): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.scrollTo?.(0, 0)
    if (reducedMotion()) return
    page.current?.animate?.([{ opacity: 0, transform: 'translateY(4px)' }, {}], {
      duration,
      easing: 'ease-out',
    })
  }, [main, page, pathname])
}
