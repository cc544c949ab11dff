import { maxSearchLength } from '../../../domain/search-text.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { showDay } from '../../../domain/dates/show.ts'
import { DayBox } from '../../../kit/calendar/day-box.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { SearchInput } from '../../../kit/search-input.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { EventList } from './event-list.tsx'
import { KindChoice } from './kind-choice.tsx'
import { useActivityText } from './texts/use-activity-text.ts'
import styles from './activity-block.module.css'

/** Debounce in milliseconds. */
const typingPause = 250

interface ActivityLogProps {
  resource: Resource
  record: EngineRecord
  anchor: number | null
}

export function ActivityLog({ resource, record, anchor }: ActivityLogProps) {
  const text = useActivityText()
  const [kind, setKind] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [typedDay, setTypedDay] = useState<string | null>(null)
  const searched = useDebounced(typed.trim(), typingPause)
  const day = typedDay !== null && showDay(typedDay) ? typedDay : null
  const filter = { day, kind, text: searched }
  return (
    <>
      <div className={styles.tools}>
        {resource.entries && <KindChoice kinds={resource.entries} value={kind} onChange={setKind} />}
        <SearchInput
          label={text('search')}
          placeholder={text('search_placeholder')}
          clearLabel={text('search_clear')}
          maxLength={maxSearchLength}
          value={typed}
          onChange={setTyped}
          inPart
        />
        <div className={styles.day}>
          <DayBox
            value={typedDay}
            onChange={setTypedDay}
            placeholder={text('day_placeholder')}
            aria={{ 'aria-label': text('day') }}
          />
        </div>
        {typedDay !== null && (
          <Button startIcon={<Icon name="close" />} onClick={() => setTypedDay(null)}>
            {text('all')}
          </Button>
        )}
      </div>
      <EventList resource={resource} record={record} filter={filter} anchor={anchor} />
    </>
  )
}
