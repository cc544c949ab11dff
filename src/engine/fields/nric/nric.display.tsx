import type { ReactNode } from 'react'
import { showDay } from '../../../domain/dates/show.ts'
import { birthplaceName } from '../../../domain/nric-birthplace.ts'
import { readNric, showNric } from '../../../domain/nric.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { FieldDisplay } from '../../ui/field-components.ts'
import { useText } from '../../ui/texts/use-text.ts'
import styles from '../../ui/cells/cells.module.css'

/** Derived birth data is shown only with the full number, as it would reveal parts of it. */
function WithReading({ value, children }: { value: string; children: ReactNode }) {
  const text = useText()
  const reading = readNric(value)
  if (!reading.ok) return children
  const { born, gender, birthplace } = reading.nric
  const place = birthplaceName(birthplace)
  const told = [
    text('nric.born', { day: showDay(born) }),
    text(`nric.${gender}`),
    ...(place === null ? [] : [translateLabel(place)]),
  ]
  return (
    <span>
      {children}
      <br />
      <small>{told.join(' · ')}</small>
    </span>
  )
}

export const nricDisplay: FieldDisplay<'nric'> = {
  Cell: ({ value, look }) => {
    const number = <span className={styles.figures}>{showNric(value ?? '')}</span>
    return look === 'page' ? <WithReading value={value ?? ''}>{number}</WithReading> : number
  },
  width: 156,
}
