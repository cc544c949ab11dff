import { IconButton, InputAdornment, OutlinedInput, Popover, Popper } from '@mui/material'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import moment from './moment.module.css'
import styles from '../inputs/input-frame.module.css'

export interface CalendarBoxProps {
  id?: string
  name?: string
  value: string | null
  /** Unparsable text passes through for validation to reject. */
  onChange: (value: string | null) => void
  onBlur?: () => void
  inputRef?: (element: HTMLElement | null) => void
  invalid?: boolean
  autoFocus?: boolean
  placeholder?: string
  aria?: Record<string, string | boolean | undefined>
  understood?: (typed: string) => string | null
}

interface Script {
  read: (typed: string) => string | null
  show: (value: string) => string
  /** Formats the parsed value as confirmation. */
  sayBack: (value: string) => string
  example: string
  openLabel: string
  calendar: (value: string | null, pick: (value: string) => void) => ReactNode
}

/**
 * Free-text date box with a calendar. MUI X's date picker adds 46 kB (gzip) against 4 here and its segmented input
 * takes no other format.
 */
export function CalendarBox({
  read,
  show,
  sayBack,
  example,
  openLabel,
  calendar,
  ...props
}: CalendarBoxProps & Script) {
  const { value, onChange, onBlur, aria } = props
  const say = (read: string | null) => read && sayBack(read)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const known = value !== null && show(value) !== '' ? value : null
  const shown = typed ?? (value === null ? '' : show(value) || value)

  const said = typed === null ? null : (props.understood ?? ((text) => say(read(text))))(typed)
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? null : (read(text) ?? text))
  }
  const pick = (picked: string) => {
    setTyped(null)
    setOpen(false)
    onChange(picked)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <OutlinedInput
        ref={frame}
        id={props.id}
        name={props.name}
        size="small"
        fullWidth
        autoComplete="off"
        className={styles.figures}
        placeholder={props.placeholder ?? example}
        value={shown}
        error={props.invalid}
        autoFocus={props.autoFocus}
        inputRef={props.inputRef}
        inputProps={{ 'aria-haspopup': 'dialog', ...aria }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              tabIndex={-1}
              aria-label={openLabel}
              onClick={() => setOpen(true)}
            >
              <Icon name="calendar" />
            </IconButton>
          </InputAdornment>
        }
      />
      {/* Shows the parsed value before saving. */}
      <Popper
        open={said !== null}
        anchorEl={() => frame.current ?? document.body}
        placement="bottom-start"
        className={moment.understood}
        aria-hidden="true"
      >
        {said}
      </Popper>
      <span className="u-visually-hidden" aria-live="polite">
        {said}
      </span>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => frame.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': openLabel, sx: { mt: 0.5 } } }}
      >
        {calendar(known, pick)}
      </Popover>
    </>
  )
}
