import type { ReactNode } from 'react'
import { showDay } from '../../../domain/dates.ts'
import { birthplaceName } from '../../../domain/nric-birthplace.ts'
import { normaliseNric, readNric, showNric } from '../../../domain/nric.ts'
import { spokenLabel } from '../../../domain/texts/spoken.ts'
import { isMasked } from '../../masked-fields.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { useText } from '../../ui/texts/use-text.ts'
import { TextFilter } from '../../ui/filter/controls/text-filter.tsx'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import styles from '../../ui/cells/cells.module.css'

/** What a number says of its owner stands with it where it stands in full, and nowhere else: it would give it away. */
function WithReading({ value, children }: { value: string; children: ReactNode }) {
  const text = useText()
  const reading = readNric(value)
  if (!reading.ok) return children
  const { born, gender, birthplace } = reading.nric
  const place = birthplaceName(birthplace)
  const told = [
    text('nric.born', { day: showDay(born) }),
    text(`nric.${gender}`),
    ...(place === null ? [] : [spokenLabel(place)]),
  ]
  return (
    <span>
      {children}
      <br />
      <small>{told.join(' · ')}</small>
    </span>
  )
}

export const nricComponents: FieldComponents<'nric'> = {
  Input: function NricInput({ name, field, autoFocus, end }) {
    const input = useFieldInput(name, field)
    const pretty = (typed: string) => showNric(normaliseNric(typed))
    return (
      <TextBox
        input={input}
        inputMode="numeric"
        figures
        pretty={pretty}
        autoFocus={autoFocus}
        end={end}
        // Stars cannot be edited: what is typed takes their place.
        bareWhileFocused={isMasked(field, input.value)}
      />
    )
  },
  Cell: ({ value, look }) => {
    const number = <span className={styles.figures}>{showNric(value ?? '')}</span>
    return look === 'page' ? <WithReading value={value ?? ''}>{number}</WithReading> : number
  },
  Filter: TextFilter,
  width: 156,
  firstOperator: 'starts',
}
