import { useLayoutEffect, useRef } from 'react'
import { useLiveText } from '../../../client/live/texts/use-live-text.ts'
import type { Resource } from '../../resource.ts'
import type { News } from './compare-rows.ts'
import { useLiveRows } from './use-live-rows.ts'
import styles from './live.module.css'

/** Focuses the first row's link rather than its checkbox. */
const firstRow = (list: Element | null | undefined) =>
  list?.querySelector<HTMLElement>('[data-part="table"] tbody a, [data-part="card"] a') ??
  list?.querySelector<HTMLElement>(
    '[data-part="table"] tbody :is(button, input), [data-part="card"] :is(button, input), [data-part="cards"]',
  )

/** Offers list changes without moving rows until accepted. */
export function LiveRows({ resource }: { resource: Resource }) {
  const text = useLiveText()
  const place = useRef<HTMLDivElement>(null)
  const { news, gone, show } = useLiveRows(resource)

  const said = ({ kind, ...many }: News & { count?: number; more?: boolean }) => {
    if (kind === 'order') return text('order')
    return many.count === undefined
      ? text('new_some')
      : text('new', { count: `${many.count}${many.more ? '+' : ''}` })
  }
  const shown = useRef(false)
  const showThem = () => {
    shown.current = true
    void show()
  }
  // Moves focus, since the pressed button disappears.
  useLayoutEffect(() => {
    if (!shown.current || news.kind !== 'none') return
    shown.current = false
    const list = place.current?.closest('[data-part="list"]')
    list
      ?.querySelectorAll('[data-part="table-scroll"], [data-part="cards"]')
      .forEach((rows) => (rows.scrollTop = 0))
    firstRow(list)?.focus({ preventScroll: true })
  }, [news])

  return (
    <div ref={place} className={styles.live}>
      <span role="status">{gone > 0 && text('gone', { smart_count: gone })}</span>
      <div role="status">
        {news.kind !== 'none' && (
          <button type="button" className={styles.news} onClick={showThem}>
            {said(news)}
            <span aria-hidden="true"> · </span>
            <strong>{text('show')}</strong>
          </button>
        )}
      </div>
    </div>
  )
}
