import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { showClock } from '../../domain/dates/show.ts'
import { readTime } from '../../domain/dates/read.ts'

const firstHour = 9

/** Starts at 9 AM: common choices first. */
const halfHours = Array.from({ length: 48 }, (_slot, at) => {
  const hour = (firstHour + Math.floor(at / 2)) % 24
  return `${String(hour).padStart(2, '0')}:${at % 2 ? '30' : '00'}`
})

const show = (time: string): string => showClock(`2000-01-01 ${time}:00`)

interface TimeBoxProps {
  /** Unparsable text passes through for validation to reject. */
  value: string
  onChange: (time: string) => void
  onBlur?: () => void
  label: string
  invalid?: boolean
}

/** HH:MM, typed freely or picked from half hours. */
export function TimeBox({ value, onChange, onBlur, label, invalid }: TimeBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    // Clearing keeps the time; it is removed in the day box.
    if (text.trim() !== '') onChange(readTime(text) ?? text.trim())
  }
  return (
    <Autocomplete
      freeSolo
      disableClearable
      selectOnFocus
      size="small"
      options={halfHours}
      getOptionLabel={show}
      filterOptions={(options) => options}
      value={value}
      inputValue={typed ?? (show(value) || value)}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        setTyped(text)
        take(text)
      }}
      onChange={(_event, picked) => {
        setTyped(null)
        take(picked)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      sx={{ width: 116, flex: 'none' }}
      slotProps={{ listbox: { sx: { maxHeight: 220 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          error={invalid}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  )
}
