import { Fragment } from 'react'
import { isOperator } from '../../engine/fields/kind.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import type { Resource } from '../../engine/resource.ts'
import { labelOf } from '../../engine/schema.ts'
import { ConditionText } from '../../engine/ui/filter/condition-text.tsx'
import type { RecordedCondition, RecordedFilter } from '../../runtime/access-log.ts'
import { useAuditText } from './use-audit-text.ts'
import styles from './audit.module.css'

function One({ condition, resource }: { condition: RecordedCondition; resource: Resource }) {
  const text = useAuditText()
  const { field: name, operator, value } = condition
  const { schema, sets } = resource
  const field = schema.fields[name]
  if (name === 'id') return text('access.chosen', { count: Array.isArray(value) ? value.length : 1 })
  const set = sets?.[name]
  if (set !== undefined) return translateLabel(set)
  if (!field || !isOperator(operator)) return labelOf(name, field)
  return (
    <>
      {labelOf(name, field)} <ConditionText condition={{ field: name, operator, value }} field={field} />
    </>
  )
}

export function RecordedFilterText({ filter, resource }: { filter: RecordedFilter; resource: Resource }) {
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
                    <One condition={condition} resource={resource} />
                  </Fragment>
                ))}
              </Fragment>
            ))
          ) : (
            <One condition={part} resource={resource} />
          )}
        </li>
      ))}
    </ul>
  )
}
