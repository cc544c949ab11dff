import { Autocomplete, TextField } from '@mui/material'
import { useText } from '../../texts/use-text.ts'

export function ValuesFilter({
  values,
  onChange,
  read,
}: {
  values: string[]
  onChange: (values: string[]) => void
  read: (typed: string) => string | null
}) {
  const text = useText()
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      disableClearable
      size="small"
      options={[]}
      value={values}
      onChange={(_event, next: string[]) => {
        const known = next.map((typed) => read(typed)).filter((value) => value !== null)
        onChange([...new Set(known)])
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          helperText={text('filter.list_hint')}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': text('filter.value') } }}
        />
      )}
    />
  )
}
