import { Fragment } from 'react'
import { operators, type Operator } from '../../engine/fields/kind.ts'
import { labelOf, type Schema } from '../../engine/schema.ts'
import { ConditionText } from '../../engine/ui/filter/condition-text.tsx'
import type { RecordedCondition, RecordedFilter } from '../../runtime/access-log.ts'
import { useAuditText } from './use-audit-text.ts'
import styles from './audit.module.css'

const isOperator = (name: string): name is Operator => (operators as readonly string[]).includes(name)

function One({ condition, schema }: { condition: RecordedCondition; schema: Schema }) {
  const text = useAuditText()
  const { field: name, operator, value } = condition
  const field = schema.fields[name]
  if (name === 'id') return text('access.chosen', { count: Array.isArray(value) ? value.length : 1 })
  if (!field || !isOperator(operator)) return name
  return (
    <>
      {labelOf(name, field)} <ConditionText condition={{ field: name, operator, value }} field={field} />
    </>
  )
}

/** Which records a file was of, in words. */
export function RecordedFilterText({ filter, schema }: { filter: RecordedFilter; schema: Schema }) {
  const text = useAuditText()
  const { conditions, q } = filter
  if (conditions.length === 0 && q === undefined) return text('access.all')
  return (
    <ul className={styles.which} data-part="recorded-filter">
      {q !== undefined && <li>“{q}”</li>}
      {conditions.map((part, at) => (
        <li key={at}>
          {'any' in part ? (
            part.any.map((group, index) => (
              <Fragment key={index}>
                {index > 0 && <em> {text('access.or')} </em>}
                {group.map((condition, n) => (
                  <Fragment key={n}>
                    {n > 0 && <em> {text('access.and')} </em>}
                    <One condition={condition} schema={schema} />
                  </Fragment>
                ))}
              </Fragment>
            ))
          ) : (
            <One condition={part} schema={schema} />
          )}
        </li>
      ))}
    </ul>
  )
}
