/** A recently focused element and its ancestors at the time, innermost first. */
interface Place {
  element: HTMLElement
  around: readonly Element[]
  /** Its index among the focusable elements of each ancestor. */
  at: readonly number[]
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** Remembered places: enough for nested dialogs and menus, and the control that opened them. */
const remembered = 8

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

const inside = (element: Element) => [...element.querySelectorAll<HTMLElement>(focusable)]

/** An ancestor with more focusable elements ends the walk: each larger one costs milliseconds at every focus. */
const enough = 20

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  const at: number[] = []
  for (
    let outer = element.parentElement;
    outer && outer.matches('main *, [role="dialog"] *');
    outer = outer.parentElement
  ) {
    const all = inside(outer)
    around.push(outer)
    at.push(all.indexOf(element))
    if (all.length > enough) break
  }
  return { element, around, at }
}

/** The element now in a removed one's place, within its nearest remaining ancestor. */
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
 * neighbour takes over, or the control that opened what closed. Browsers would begin at the top of the page. Elements
 * with `data-keeps-focus` are left to their component, which follows them to another place.
 */
export function keepFocus(page: Document): () => void {
  let places: Place[] = []
  let address = ''
  // Keys scroll it, and Tab starts in it.
  const focusPage = () => page.getElementById('main')?.focus({ preventScroll: true })
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === page.body) return
    if (page.location.pathname !== address) places = []
    address = page.location.pathname
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, remembered)
  }
  // Clicking an empty area drops the focus on purpose.
  const forget = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(focusable)) places = []
  }
  const observer = new MutationObserver((changes) => {
    const [last] = places
    const isLost = page.activeElement === page.body || page.activeElement === null
    if (!last || !isLost) return
    if (page.location.pathname !== address) {
      places = []
      return focusPage()
    }
    if (last.element.hasAttribute('data-keeps-focus')) return
    const isBack = changes.some(({ type, target }) => type === 'attributes' && target === last.element)
    if (last.element.isConnected && !isBack) return
    for (const place of places) {
      const next = nearest(place)
      if (next) return next.focus({ preventScroll: true })
      // A disabled control gets the focus back once enabled.
      if (place.element.isConnected) return
    }
    // A dialog that closes after its page has gone gives the focus back to what is about to go too.
    focusPage()
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
