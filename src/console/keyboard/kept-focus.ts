/** Elements that took the focus lately, each with those around it at the time, innermost first. */
interface Place {
  element: HTMLElement
  around: readonly Element[]
  /** Which of the focusable elements of each of those around it. */
  at: readonly number[]
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** How many places are remembered: a dialog in a dialog in a menu, and the control that opened it. */
const remembered = 8

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

const inside = (element: Element) => [...element.querySelectorAll<HTMLElement>(focusable)]

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  for (
    let outer = element.parentElement;
    outer && outer.matches('main *, [role="dialog"] *');
    outer = outer.parentElement
  )
    around.push(outer)
  return { element, around, at: around.map((outer) => inside(outer).indexOf(element)) }
}

/** What takes the focus where an element with it is gone: the one that now has its place, nearest first. */
function nearest({ element, around, at }: Place): HTMLElement | undefined {
  if (element.isConnected) return isUsable(element) ? element : undefined
  const index = around.findIndex((outer) => outer.isConnected && inside(outer).length > 0)
  const outer = around[index]
  if (!outer) return undefined
  const all = inside(outer)
  return all[Math.min(Math.max(at[index] ?? 0, 0), all.length - 1)]
}

/**
 * Keeps the keyboard where it was when an element with the focus is removed, or disabled while something is saved: its
 * neighbour takes over, or the control that opened what closed. Browsers would begin at the top of the page.
 */
export function keepFocus(page: Document): () => void {
  let places: Place[] = []
  let address = ''
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === page.body) return
    if (page.location.pathname !== address) places = []
    address = page.location.pathname
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, remembered)
  }
  // A press beside everything takes the focus away on purpose.
  const forget = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(focusable)) places = []
  }
  const observer = new MutationObserver((changes) => {
    const [last] = places
    const isLost = page.activeElement === page.body || page.activeElement === null
    if (!last || !isLost) return
    if (page.location.pathname !== address) {
      places = []
      // On another page the keys scroll it and Tab begins in it.
      return page.getElementById('main')?.focus({ preventScroll: true })
    }
    const isBack = changes.some(({ type, target }) => type === 'attributes' && target === last.element)
    if (last.element.isConnected && !isBack) return
    for (const place of places) {
      const next = nearest(place)
      if (next) return next.focus({ preventScroll: true })
      // A control that is busy gets the focus back once it is not.
      if (place.element.isConnected) return
    }
  })
  page.addEventListener('focusin', remember)
  page.addEventListener('pointerdown', forget)
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    page.removeEventListener('focusin', remember)
    page.removeEventListener('pointerdown', forget)
    observer.disconnect()
  }
}
