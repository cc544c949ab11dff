import { useState } from 'react'
import { LineIcon } from '../../icon.tsx'
import { useListState } from '../../views/list-state-context.ts'
import { useViewText } from '../../views/texts/use-view-text.ts'
import type { ListColumn } from '../list-columns.ts'
import { DensityChoice } from './density-choice.tsx'
import { ShownColumns } from './shown-columns.tsx'

interface ColumnChooserProps {
  columns: readonly ListColumn[]
  allColumns: readonly ListColumn[]
}

const byLabel = (one: ListColumn, other: ListColumn) => one.label.localeCompare(other.label)

/** Which columns a list shows and in which order, and how dense it is. The list follows at once. */
export default function ColumnChooser({ columns, allColumns }: ColumnChooserProps) {
  const text = useViewText()
  const { look, setLook } = useListState()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const matches = ({ label }: ListColumn) => label.toLowerCase().includes(wanted)
  const keys = columns.map(({ key }) => key)
  const hidden = allColumns
    .filter(({ key }) => !keys.includes(key))
    .filter(matches)
    .toSorted(byLabel)
  const shown = columns.filter(matches)
  const put = (next: readonly string[]) => setLook({ columns: next })

  return (
    <div className="u-columns">
      <DensityChoice density={look.density ?? 'comfortable'} onChoose={(density) => setLook({ density })} />
      <label className="u-columns-find">
        <LineIcon name="search" />
        <input
          type="text"
          aria-label={text('columns.find')}
          placeholder={text('columns.find')}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div className="u-columns-lists">
        {shown.length > 0 && <h3>{text('columns.shown')}</h3>}
        <ShownColumns
          columns={shown}
          only={keys.length === 1}
          // A part of the columns has no order to be changed.
          ordered={wanted === ''}
          onOrder={put}
          onHide={(key) => put(keys.filter((other) => other !== key))}
        />
        {hidden.length > 0 && <h3>{text('columns.hidden')}</h3>}
        <ul>
          {hidden.map(({ key, label }) => (
            <li key={key}>
              <label>
                <input type="checkbox" checked={false} onChange={() => put([...keys, key])} />
                <span>{label}</span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length + hidden.length === 0 && <p role="status">{text('columns.none')}</p>}
      </div>
      <button
        type="button"
        className="u-columns-reset"
        disabled={!look.columns && !look.widths && !look.density}
        onClick={() => setLook({ columns: undefined, widths: undefined, density: undefined })}
      >
        {text('columns.reset')}
      </button>
    </div>
  )
}
