import { Fragment } from 'react'
import { labelOf, type Schema } from '../../schema.ts'
import { conditionsOfEach } from './alternatives.ts'
import { ConditionText } from './condition-text.tsx'
import type { FilterValues } from './conditions.ts'
import { useFilterText } from './texts/use-filter-text.ts'
import styles from './condition-text.module.css'

const shownAlternatives = 2

export function GroupText({
  alternatives,
  schema,
}: {
  alternatives: readonly FilterValues[]
  schema: Schema
}) {
  const text = useFilterText()
  const each = conditionsOfEach(alternatives, schema).map((conditions, at) => (
    <Fragment key={at}>
      {at > 0 && <em> {text('any.or')} </em>}
      {conditions.map((condition, index) => {
        const field = schema.fields[condition.field]
        return field ? (
          <Fragment key={index}>
            {index > 0 && <em> {text('any.and')} </em>}
            {labelOf(condition.field, field)} <ConditionText condition={condition} field={field} />
          </Fragment>
        ) : null
      })}
    </Fragment>
  ))
  return (
    <>
      <strong>{text('any.chip')}</strong> {each.slice(0, shownAlternatives)}
      {each.length > shownAlternatives && (
        <span className={styles.further}>{each.slice(shownAlternatives)}</span>
      )}
      {each.length > shownAlternatives && (
        <em className={styles.count}> {text('any.more', { count: each.length - shownAlternatives })}</em>
      )}
    </>
  )
}
