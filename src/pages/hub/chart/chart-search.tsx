import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { SearchInput } from '../../../kit/search-input.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { Button } from '@mui/material'
import { useHubText } from '../use-hub-text.ts'
import type { Person } from '../change-dialog.tsx'
import styles from './chart.module.css'

interface ChartSearchProps {
  mayMove: boolean
  onMove: (people: Person[]) => void
}

/** Server-side search. */
export function ChartSearch({ mayMove, onMove }: ChartSearchProps) {
  const text = useHubText()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const { data } = useQuery({
    queryKey: ['hub-chart', 'search', q],
    enabled: q !== '',
    queryFn: async ({ signal }) => (await api('GET /hub/chart/search', { query: { q }, signal })).data,
  })
  return (
    <div className={styles.search}>
      <SearchInput
        label={text('chart.search')}
        placeholder={text('chart.search')}
        clearLabel={text('chart.clear')}
        value={typed}
        maxLength={80}
        onChange={setTyped}
      />
      {q !== '' && data && (
        <>
          <p role="status">
            {data.length === 0 ? text('chart.nobody') : text('chart.found', { smart_count: data.length })}
          </p>
          <ul>
            {data.map((one) => (
              <li key={one.id}>
                <span>
                  <strong>{one.name}</strong>
                  <small>{[one.hub ?? text('change.nowhere'), one.team].filter(Boolean).join(' · ')}</small>
                </span>
                {mayMove && one.hub_id !== null && (
                  <Button size="small" onClick={() => onMove([{ id: one.id, name: one.name }])}>
                    {text('chart.move')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
