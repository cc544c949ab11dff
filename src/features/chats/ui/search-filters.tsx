import { MenuItem, TextField } from '@mui/material'
import { DayBox } from '../../../kit/calendar/day-box.tsx'
import type { ChatGroup } from './chat-calls.ts'
import { text } from './texts/text.ts'
import styles from './chats.module.css'

export interface MessageFilters {
  sender: number | null
  from: string | null
  to: string | null
}

export const noFilters: MessageFilters = { sender: null, from: null, to: null }

const aDay = /^\d{4}-\d{2}-\d{2}$/
/** Ignores incomplete dates. */
const dayOf = (typed: string | null) => (typed !== null && aDay.test(typed) ? typed : null)

export const sentFilters = ({ sender, from, to }: MessageFilters): MessageFilters => ({
  sender,
  from: dayOf(from),
  to: dayOf(to),
})

interface SearchFiltersProps {
  group: ChatGroup
  value: MessageFilters
  onChange: (filters: MessageFilters) => void
}

export function SearchFilters({ group, value, onChange }: SearchFiltersProps) {
  return (
    <div className={styles.filters}>
      <TextField
        select
        label={text('search.sender')}
        value={value.sender ?? ''}
        onChange={({ target }) => onChange({ ...value, sender: Number(target.value) || null })}
        slotProps={{ select: { displayEmpty: true, notched: false }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{text('search.anybody')}</MenuItem>
        {group.group_participants.map(({ participant_user_id: id, participant_fullname: name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((name) => (
        <DayBox
          key={name}
          value={value[name]}
          onChange={(day) => onChange({ ...value, [name]: day })}
          placeholder={text(`search.${name}`)}
          aria={{ 'aria-label': text(`search.${name}`) }}
        />
      ))}
    </div>
  )
}
