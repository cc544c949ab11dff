import { Fragment } from 'react'
import { isRelativeDate } from '../../../domain/relative-dates.ts'
import type { AnyField } from '../../field.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import { useText } from '../texts/use-text.ts'
import { operatorText, type Condition } from './conditions.ts'
import { me, refersToUsers } from '../../fields/me.ts'
import { useFilterText } from './texts/use-filter-text.ts'
import styles from './condition-text.module.css'

const shownValues = 2

function Value({ name, field, value }: { name: string; field: AnyField; value: unknown }) {
  const text = useFilterText()
  if (value === me && refersToUsers(field)) return text('me')
  return <FieldCell name={name} field={field} value={value} look="plain" />
}

export function ConditionText({ condition, field }: { condition: Condition; field: AnyField }) {
  const text = useText()
  const filterText = useFilterText()
  const { field: name, operator, value } = condition
  if (operator === 'empty') return <em>{text(value === true ? 'operator.empty' : 'operator.filled')}</em>
  const operatorWord = <em>{text(`operator.${operatorText(operator, field)}`)}</em>
  if (operator === 'relative') {
    return (
      <>
        {operatorWord} {isRelativeDate(value) ? filterText(`relative_phrase.${value}`) : String(value)}
      </>
    )
  }
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
  const each = values.map((one, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <Value name={name} field={field} value={one} />
    </Fragment>
  ))
  return (
    <>
      {operatorWord} {each.slice(0, shownValues)}
      {each.length > shownValues && <span className={styles.further}>{each.slice(shownValues)}</span>}
      {values.length > shownValues && <span className={styles.count}> +{values.length - shownValues}</span>}
    </>
  )
}
