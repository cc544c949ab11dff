import { InputAdornment, OutlinedInput } from '@mui/material'
import {
  useLayoutEffect,
  useRef,
  useState,
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { described, InputFrame } from './input-frame.tsx'
import type { FieldInput } from './field-input.ts'
import styles from './input-frame.module.css'

interface TextBoxOptions {
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoFocus?: boolean
  /** Display format until edited. */
  pretty?: (value: string) => string
  /** The formatted value is not editable: on focus the box selects the raw value. */
  bareWhileFocused?: boolean
  multiline?: boolean
  code?: boolean
  figures?: boolean
  before?: string
  after?: string
  end?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

export function TextBox({ input, ...options }: { input: FieldInput } & TextBoxOptions) {
  const { attach, ...field } = input
  const { pretty, bareWhileFocused, before, after, end, multiline } = options
  const [typing, setTyping] = useState(false)
  const box = useRef<HTMLInputElement | null>(null)
  const bare = field.value === null || field.value === undefined ? '' : String(field.value)

  useLayoutEffect(() => {
    if (typing && bareWhileFocused) box.current?.select()
  }, [typing, bareWhileFocused])

  return (
    <InputFrame frame={field}>
      <OutlinedInput
        id={field.id}
        name={field.name}
        size="small"
        fullWidth
        className={options.figures ? styles.figures : undefined}
        error={field.error !== undefined}
        type={options.type}
        autoFocus={options.autoFocus}
        autoComplete={field.autoComplete ?? 'off'}
        multiline={multiline}
        minRows={multiline ? 3 : undefined}
        maxRows={multiline ? 14 : undefined}
        value={typing || field.error || !pretty ? bare : pretty(bare)}
        inputRef={(element: HTMLInputElement | null) => {
          box.current = element
          attach(element)
        }}
        onChange={(event) => {
          setTyping(true)
          field.onChange(event.target.value)
        }}
        onFocus={() => bareWhileFocused && setTyping(true)}
        onBlur={() => {
          setTyping(false)
          field.onBlur()
        }}
        onKeyDown={options.onKeyDown}
        startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
        endAdornment={(after ?? end) && <InputAdornment position="end">{after ?? end}</InputAdornment>}
        inputProps={{
          inputMode: options.inputMode,
          spellCheck: options.code || options.inputMode ? false : undefined,
          ...(options.code && { style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } }),
          ...described(field),
        }}
      />
    </InputFrame>
  )
}
