import { OutlinedInput } from '@mui/material'
import { guardNumbers } from '../../../../kit/inputs/guard-numbers.ts'
import { boxFilter, type FilterBoxProps } from './box-filter.tsx'
import styles from '../../../../kit/inputs/input-frame.module.css'

function TextFilterBox({ label, value, onChange, autoFocus, placeholder }: FilterBoxProps) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      autoFocus={autoFocus}
      autoComplete="off"
      placeholder={placeholder}
      value={value ?? ''}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

function NumberFilterBox({ label, value, onChange, autoFocus, placeholder }: FilterBoxProps) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      autoFocus={autoFocus}
      autoComplete="off"
      placeholder={placeholder}
      className={styles.figures}
      value={value ?? ''}
      inputProps={{ 'aria-label': label, inputMode: 'decimal' }}
      onKeyDown={guardNumbers}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

export const TextFilter = boxFilter(TextFilterBox)
export const NumberFilter = boxFilter(NumberFilterBox)
