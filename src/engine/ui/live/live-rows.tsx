import { useRef } from 'react'
import { useLiveText } from '../../../console/live/texts/use-live-text.ts'
import type { Resource } from '../../resource.ts'
import type { News } from './compare-rows.ts'
import { useLiveRows } from './use-live-rows.ts'
import './live.css'

const firstRow = '.u-table tbody a, .u-cards a, .u-cards, .u-table-scroll'

/** What is new in the list around, over its rows; they stay where they are until it is asked for. */
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
  const showThem = async () => {
    const list = place.current?.closest('.u-list')
    await show()
    list?.querySelectorAll('.u-table-scroll, .u-cards').forEach((rows) => (rows.scrollTop = 0))
    // The button that had the focus is gone.
    list?.querySelector<HTMLElement>(firstRow)?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} className="u-live">
      <span role="status">{gone > 0 && text('gone', { smart_count: gone })}</span>
      <div role="status">
        {news.kind !== 'none' && (
          <button type="button" className="u-live-news" onClick={() => void showThem()}>
            {said(news)}
            <span aria-hidden="true"> · </span>
            <strong>{text('show')}</strong>
          </button>
        )}
      </div>
    </div>
  )
}
