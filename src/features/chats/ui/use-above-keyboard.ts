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

/** Visible area above a phone's keyboard, `top height` in pixels; empty if nothing is covered. */
function seen(): string {
  const { visualViewport: view } = window
  if (!view || view.scale > 1 || innerHeight - view.height < 1) return ''
  return `${Math.round(view.offsetTop)} ${Math.round(view.height)}`
}

/** Some browsers overlay the keyboard on the page. */
export function useAboveKeyboard(applies: boolean): { top?: string; height?: string; bottom?: string } {
  const [top, height] = useSyncExternalStore(onViewport, seen).split(' ')
  return applies && top !== undefined && height !== undefined
    ? { top: `${top}px`, height: `${height}px`, bottom: 'auto' }
    : {}
}
