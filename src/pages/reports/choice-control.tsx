import { MenuItem, TextField } from '@mui/material'
import styles from './controls.module.css'

interface ChoiceControlProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  help?: string
  /** The page already shows its label. */
  isBare?: boolean
  onChoose: (value: Value) => void
}

export function ChoiceControl<Value extends string>(props: ChoiceControlProps<Value>) {
  const { label, value, options, help, isBare = false, onChoose } = props
  return (
    <TextField
      select
      className={styles.choice}
      label={isBare ? undefined : label}
      value={value}
      title={help}
      slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': isBare ? label : undefined } } }}
      onChange={(event) => {
        const chosen = options.find(([one]) => one === event.target.value)
        if (chosen) onChoose(chosen[0])
      }}
    >
      {options.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
