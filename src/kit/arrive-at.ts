const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Time in milliseconds in which blocks above are expected to load. */
const loading = 8000

/**
 * Scrolls to an element and focuses it, or the control given. While blocks above load, it stays in view, until the
 * user acts. Returns what ends that.
 */
export function arriveAt(place: HTMLElement, block: ScrollLogicalPosition, control = place): () => void {
  let isFocused = false
  const show = () => {
    place.scrollIntoView({ block })
    if (isFocused) return
    // Parts below a loading one are hidden for a while and take no focus.
    control.focus({ preventScroll: true })
    isFocused = document.activeElement === control
  }
  if (control === place && !place.hasAttribute('tabindex')) place.tabIndex = -1
  show()
  const watch = new ResizeObserver(show)
  for (let around: HTMLElement | null = place; around; around = around.parentElement) watch.observe(around)
  const leave = () => {
    watch.disconnect()
    clearTimeout(end)
    removeEventListener('animationend', show)
    for (const act of acts) removeEventListener(act, leave, true)
  }
  const end = setTimeout(leave, loading)
  addEventListener('animationend', show)
  for (const act of acts) addEventListener(act, leave, true)
  return leave
}
