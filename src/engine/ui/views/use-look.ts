import { useEvent, useStore, type Store } from 'react-admin'
import { useEffect, useRef } from 'react'
import { same, type Look } from './layout.ts'
import { keepLook, type ListView, type ViewBook } from './view-calls.ts'
import type { useViewBook } from './use-view-book.ts'

const pause = 600

interface HeldLook {
  look: Look
  changed: boolean
  change: (change: Partial<Look>) => void
  /** Back to the view, or the resource's defaults. */
  reset: () => void
}

/** Debounces; flushes on unmount. */
function useSettledCall(): (run: () => void) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; run: () => void } | null>(null)
  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      waiting.current.run()
      waiting.current = null
    },
    [],
  )
  return (run) => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    const timer = setTimeout(() => {
      waiting.current = null
      run()
    }, pause)
    waiting.current = { timer, run }
  }
}

type Drafts = Readonly<Record<number, Look>>

const draftsPlace = (resource: string) => `views.${resource}.drafts`

/** Unsaved appearance by view. */
export const keptDrafts = (resource: string, { getItem }: Pick<Store, 'getItem'>): Drafts =>
  getItem<Drafts>(draftsPlace(resource)) ?? {}

const only = ({ columns, widths, density }: Look): Look => ({ columns, widths, density })

const keptLook = (view: ListView | null, book: ViewBook): Look => (view ? only(view.layout) : book.look)

export const lookOf = (view: ListView | null, book: ViewBook, drafts: Drafts): Look =>
  (view && drafts[view.id]) ?? keptLook(view, book)

/**
 * Columns, widths and density: saved on the server without a view, otherwise a browser-local draft until saved into the
 * view.
 */
export function useLook(
  resource: string,
  view: ListView | null,
  { book, change: changeBook }: ReturnType<typeof useViewBook>,
): HeldLook {
  const [drafts, setDrafts] = useStore<Drafts>(draftsPlace(resource), {})
  const later = useSettledCall()
  const kept = keptLook(view, book)
  const look = lookOf(view, book, drafts)

  const put = useEvent((next: Look | null) => {
    if (view) {
      const { [view.id]: _before, ...others } = drafts
      const drafted = next !== null && !same(next, kept)
      setDrafts(drafted ? { ...others, [view.id]: next } : others)
    } else {
      const own = next ?? {}
      changeBook((held) => ({ ...held, look: own }))
      later(() => void keepLook(resource, own).catch(() => undefined))
    }
  })
  const change = useEvent((next: Partial<Look>) => put({ ...look, ...next }))
  const reset = useEvent(() => put(null))
  return { look, changed: view !== null && !same(look, kept), change, reset }
}
