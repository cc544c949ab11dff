import { IconButton, InputAdornment, OutlinedInput, Popover } from '@mui/material'
import { useRef, useState } from 'react'
import { Palette } from '../../../kit/colour/palette.tsx'
import type { FieldComponents } from '../../ui/field-components.ts'
import { ColourFilter } from '../../ui/filter/controls/colour-filter.tsx'
import { described, InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import styles from '../../../kit/colour/palette.module.css'
import inputFrame from '../../../kit/inputs/input-frame.module.css'

export const colourComponents: FieldComponents<'colour'> = {
  Input: function ColourInput({ name, field, autoFocus }) {
    const kitText = useKitText()
    const input = useFieldInput(name, field)
    const [open, setOpen] = useState(false)
    const frame = useRef<HTMLDivElement>(null)
    const value = typeof input.value === 'string' ? input.value : ''
    return (
      <InputFrame frame={input}>
        <OutlinedInput
          ref={frame}
          id={input.id}
          name={name}
          size="small"
          fullWidth
          autoComplete="off"
          className={inputFrame.figures}
          placeholder="#2563eb"
          value={value}
          autoFocus={autoFocus}
          error={input.error !== undefined}
          inputRef={input.attach}
          inputProps={{ spellCheck: false, ...described(input) }}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
          startAdornment={
            <InputAdornment position="start">
              <IconButton
                className={styles.colourSwatch}
                aria-label={kitText('colour.pick')}
                aria-haspopup="dialog"
                style={{ background: /^#[0-9a-f]{6}$/i.test(value) ? value : 'transparent' }}
                onClick={() => setOpen(true)}
              />
            </InputAdornment>
          }
        />
        <Popover
          open={open}
          onClose={() => setOpen(false)}
          anchorEl={() => frame.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': kitText('colour.pick'), sx: { mt: 0.5 } } }}
        >
          <Palette
            value={value}
            onPick={(picked) => {
              input.onChange(picked)
              setOpen(false)
            }}
          />
        </Popover>
      </InputFrame>
    )
  },
  Filter: ColourFilter,
  picks: true,
  firstOperator: 'eq',
}
