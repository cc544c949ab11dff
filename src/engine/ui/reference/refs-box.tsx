import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { described } from '../../../kit/inputs/input-frame.tsx'
import type { FieldInput } from '../../../kit/inputs/field-input.ts'
import type { Option } from '../../../kit/options/option.ts'
import { useText } from '../texts/use-text.ts'
import { useRefLabels } from './use-ref-labels.ts'
import { useRefSearch } from './use-ref-search.ts'

const isId = (value: unknown): value is number => typeof value === 'number'

export function RefsBox({ input, to, autoFocus }: { input: FieldInput; to: string; autoFocus?: boolean }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const ids = Array.isArray(input.value) ? input.value.filter(isId) : []
  const labels = useRefLabels(to, ids)
  const { search } = useRefSearch(to, open)
  const chosen = ids.map((id): Option<number> => ({
    value: id,
    text: labels ? text('reference.missing') : '…',
    ...labels?.get(id),
  }))

  return (
    <Autocomplete<Option<number>, true>
      multiple
      id={input.id}
      size="small"
      fullWidth
      autoHighlight
      {...search}
      disableCloseOnSelect
      filterSelectedOptions
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={chosen}
      onChange={(_event, picked) => input.onChange(picked.map(({ value }) => value))}
      onBlur={input.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={input.name}
          autoFocus={autoFocus}
          error={input.error !== undefined}
          inputRef={input.attach}
          slotProps={{ htmlInput: { ...params.inputProps, ...described(input) } }}
        />
      )}
    />
  )
}
