import { Autocomplete, TextField } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useState } from 'react'
import { Chip } from '../../../kit/chip.tsx'
import type { EngineRecord } from '../field-components.ts'
import { described } from '../../../kit/inputs/input-frame.tsx'
import type { FieldInput } from '../../../kit/inputs/field-input.ts'
import type { Option } from '../../../kit/options/option.ts'
import { useText } from '../texts/use-text.ts'
import { labelIn } from './ref-label.ts'
import { useRefLabels } from './use-ref-labels.ts'
import { useRefSearch } from './use-ref-search.ts'
import styles from './ref-box.module.css'

/** Selected record's label: just picked, included, or fetched. */
function useChosen(input: FieldInput, to: string, picked: Option<number> | null): Option<number> | null {
  const text = useText()
  const record = useRecordContext<EngineRecord>()
  const id = typeof input.value === 'number' ? input.value : null
  const known = picked?.value === id ? picked : labelIn(record, input.name, id)
  const fetched = useRefLabels(to, id === null || known ? [] : [id])
  if (id === null) return null
  const label = known ?? fetched?.get(id)
  return {
    value: id,
    text: '',
    ...label,
    ...(fetched?.get(id) === null && { text: text('reference.missing') }),
  }
}

export interface RefBoxProps {
  input: FieldInput
  to: string
  /** Values all options share. */
  only?: Readonly<Record<string, string>>
  autoFocus?: boolean
}

export function RefBox({ input, to, only, autoFocus }: RefBoxProps) {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Option<number> | null>(null)
  const chosen = useChosen(input, to, picked)
  const { query, clear, search } = useRefSearch(to, open, only)

  return (
    <Autocomplete<Option<number>>
      id={input.id}
      size="small"
      fullWidth
      autoHighlight
      {...search}
      openOnFocus={false}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        clear()
      }}
      value={chosen}
      onChange={(_event, option) => {
        setPicked(option)
        input.onChange(option?.value ?? null)
      }}
      onBlur={input.onBlur}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option.colour ? <Chip text={option.text} colour={option.colour} /> : option.text}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={input.name}
          autoFocus={autoFocus}
          error={input.error !== undefined}
          inputRef={input.attach}
          slotProps={{
            htmlInput: { ...params.inputProps, ...described(input) },
            input: {
              ...params.InputProps,
              startAdornment: chosen?.colour && !query && (
                <i
                  className={styles.dot}
                  data-part="dot"
                  style={{ background: chosen.colour }}
                  aria-hidden="true"
                />
              ),
            },
          }}
        />
      )}
    />
  )
}
