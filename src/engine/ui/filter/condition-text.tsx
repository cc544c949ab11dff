import { Fragment } from 'react'
import type { AnyField } from '../../field.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import { useText } from '../texts/use-text.ts'
import { operatorText, type Condition } from './conditions.ts'

const shownValues = 2

/** A condition's value as people read it: names, amounts, days. */
function Value({ name, field, value }: { name: string; field: AnyField; value: unknown }) {
  return <FieldCell name={name} field={field} value={value} look="plain" />
}

/** A condition in words: its operator and its value. */
export function ConditionText({ condition, field }: { condition: Condition; field: AnyField }) {
  const text = useText()
  const { field: name, operator, value } = condition
  if (operator === 'empty') return <em>{text(value === true ? 'operator.empty' : 'operator.filled')}</em>
  const operatorWord = <em>{text(`operator.${operatorText(operator, field)}`)}</em>
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (operator === 'between') {
    return (
      <>
        {operatorWord} <Value name={name} field={field} value={values[0] ?? null} />
        {' – '}
        <Value name={name} field={field} value={values[1] ?? null} />
      </>
    )
  }
  return (
    <>
      {operatorWord}{' '}
      {values.slice(0, shownValues).map((one, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <Value name={name} field={field} value={one} />
        </Fragment>
      ))}
      {values.length > shownValues && ` +${values.length - shownValues}`}
    </>
  )
}
