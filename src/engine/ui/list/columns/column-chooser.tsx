import { holdsText } from '../../../../domain/search-text.ts'
import { useEffect, useRef, useState } from 'react'
import { FindBox } from '../../../../kit/find-box.tsx'
import { useListState } from '../../views/list-state-context.ts'
import { useViewText } from '../../views/texts/use-view-text.ts'
import type { ListColumn } from '../list-columns.ts'
import { DensityChoice } from './density-choice.tsx'
import { ShownColumns } from './shown-columns.tsx'
import styles from './columns.module.css'

interface ColumnChooserProps {
  columns: readonly ListColumn[]
  allColumns: readonly ListColumn[]
}

const byLabel = (one: ListColumn, other: ListColumn) => one.label.localeCompare(other.label)

/** Keeps focus on the next box when one changes lists. */
function useFocusThatStays(columns: readonly ListColumn[]) {
  const place = useRef<HTMLDivElement>(null)
  const left = useRef<{ list: 'shown' | 'hidden'; at: number } | null>(null)
  useEffect(() => {
    if (!left.current) return
    const { list, at } = left.current
    left.current = null
    const boxes = place.current?.querySelectorAll<HTMLElement>(`[data-list="${list}"] input:enabled`) ?? []
    const next = boxes[Math.min(at, boxes.length - 1)] ?? place.current?.querySelector('input')
    next?.focus()
  }, [columns])
  const leave = (list: 'shown' | 'hidden', at: number) => {
    left.current = { list, at }
  }
  return { place, leave }
}

export default function ColumnChooser({ columns, allColumns }: ColumnChooserProps) {
  const text = useViewText()
  const { look, setLook } = useListState()
  const [query, setQuery] = useState('')
  const matches = ({ label }: ListColumn) => holdsText(label, query)
  const keys = columns.map(({ key }) => key)
  const hidden = allColumns
    .filter(({ key }) => !keys.includes(key))
    .filter(matches)
    .toSorted(byLabel)
  const shown = columns.filter(matches)
  const { place, leave } = useFocusThatStays(columns)
  const put = (next: readonly string[]) => setLook({ columns: next })
  const hide = (key: string) => {
    leave(
      'shown',
      shown.findIndex((column) => column.key === key),
    )
    put(keys.filter((other) => other !== key))
  }
  const show = (key: string) => {
    leave(
      'hidden',
      hidden.findIndex((column) => column.key === key),
    )
    put([...keys, key])
  }

  return (
    <div ref={place} className={styles.columns}>
      <DensityChoice density={look.density ?? 'comfortable'} onChoose={(density) => setLook({ density })} />
      <FindBox label={text('columns.find')} value={query} onChange={setQuery} />
      <div className={styles.lists}>
        {shown.length > 0 && <h3>{text('columns.shown')}</h3>}
        <ShownColumns
          columns={shown}
          only={keys.length === 1}
          // Filtered columns cannot be reordered.
          ordered={query.trim() === ''}
          onOrder={put}
          onHide={hide}
        />
        {hidden.length > 0 && <h3>{text('columns.hidden')}</h3>}
        <ul data-list="hidden">
          {hidden.map(({ key, label }) => (
            <li key={key}>
              <label>
                <input type="checkbox" checked={false} onChange={() => show(key)} />
                <span>{label}</span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length + hidden.length === 0 && <p role="status">{text('columns.none')}</p>}
      </div>
      <button
        type="button"
        className={styles.reset}
        disabled={!look.columns && !look.widths && !look.density}
        onClick={() => setLook({ columns: undefined, widths: undefined, density: undefined })}
      >
        {text('columns.reset')}
      </button>
    </div>
  )
}
