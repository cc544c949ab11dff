import { useSyncExternalStore } from 'react'

function onViewport(changed: () => void): () => void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', changed)
  visualViewport?.addEventListener('scroll', changed)
  return () => {
    visualViewport?.removeEventListener('resize', changed)
    visualViewport?.removeEventListener('scroll', changed)
  }
}

/** What the keyboard of a phone leaves of the window, `top height` in pixels; nothing where it covers nothing. */
function seen(): string {
  const { visualViewport: view } = window
  if (!view || view.scale > 1 || innerHeight - view.height < 1) return ''
  return `${Math.round(view.offsetTop)} ${Math.round(view.height)}`
}

/** The place above the keyboard, for what fills a phone: some browsers lay the keyboard over the page. */
export function useAboveKeyboard(applies: boolean): { top?: string; height?: string; bottom?: string } {
  const [top, height] = useSyncExternalStore(onViewport, seen).split(' ')
  return applies && top !== undefined && height !== undefined
    ? { top: `${top}px`, height: `${height}px`, bottom: 'auto' }
    : {}
}
