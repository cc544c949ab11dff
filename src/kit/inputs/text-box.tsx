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
  /** How the value is shown until somebody types in it. */
  pretty?: (value: string) => string
  /** The pretty form cannot be edited: the box shows the bare value, all selected, while it has the focus. */
  bareWhileFocused?: boolean
  multiline?: boolean
  code?: boolean
  figures?: boolean
  before?: string
  after?: string
  /** A button at the end of the box. */
  end?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A box to type in, for every kind that people write as text. */
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
