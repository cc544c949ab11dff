import { MenuItem, Select } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { described, InputFrame } from '../../../kit/inputs/input-frame.tsx'
import type { EngineRecord, InputProps } from '../../ui/field-components.ts'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { useText } from '../../ui/texts/use-text.ts'
import type { ChoiceOptions } from './choice.ts'

type Props = InputProps<'choice'>

interface ChoiceSelectProps extends Props {
  among?: readonly string[]
}

function ChoiceSelect({ name, field, autoFocus, among }: ChoiceSelectProps) {
  const text = useText()
  const input = useFieldInput(name, field)
  const choices = Object.entries(field.options.choices).filter(
    ([value]) => !among || value === input.value || among.includes(value),
  )
  return (
    <InputFrame frame={input}>
      <Select
        id={input.id}
        name={name}
        size="small"
        fullWidth
        displayEmpty
        value={typeof input.value === 'string' ? input.value : ''}
        error={input.error !== undefined}
        autoFocus={autoFocus}
        inputRef={input.attach}
        onChange={(event) => input.onChange(event.target.value)}
        onBlur={input.onBlur}
        SelectDisplayProps={{ 'aria-labelledby': `${input.id}-label`, ...described(input) }}
      >
        {!field.required && (
          <MenuItem value="">
            <span style={{ color: 'var(--text-faint)' }}>{text('none')}</span>
          </MenuItem>
        )}
        {choices.map(([value, shown]) => (
          <MenuItem key={value} value={value}>
            {translateLabel(shown)}
          </MenuItem>
        ))}
      </Select>
    </InputFrame>
  )
}

type Offered = NonNullable<ChoiceOptions['offered']>

function OfferedSelect({ offered, ...props }: Props & { offered: Offered }) {
  const session = useAccessSession()
  const record = useRecordContext<EngineRecord>()
  const typed = useWatch()
  const kept = record?.id === undefined ? undefined : record
  return <ChoiceSelect {...props} among={session ? offered(kept, typed, session) : []} />
}

export function ChoiceInput(props: Props) {
  const { offered } = props.field.options
  return offered ? <OfferedSelect {...props} offered={offered} /> : <ChoiceSelect {...props} />
}
