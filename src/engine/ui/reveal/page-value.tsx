import { useState } from 'react'
import { useAccessSession } from '../../../client/session/use-session.ts'
import type { AnyField } from '../../field.ts'
import { isMasked, mayReveal } from '../../masked-fields.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import type { EngineRecord } from '../field-components.ts'
import { RevealButton } from './reveal-button.tsx'
import { revealValue } from './reveal-value.ts'
import styles from './reveal.module.css'

interface PageValueProps {
  resource: Resource
  name: string
  field: AnyField
  record: EngineRecord
}

/** Revealed values hide on leaving or change, and never print. */
export function PageValue({ resource, name, field, record }: PageValueProps) {
  const session = useAccessSession()
  const [shown, setShown] = useState<{ value: string; of: EngineRecord } | null>(null)
  const cell = <FieldCell name={name} field={field} record={record} look="page" />
  if (!session || !isMasked(field, record[name]) || !mayReveal(resource.schema, name, session)) return cell
  const current = shown?.of.id === record.id && shown.of.version === record.version ? shown : null
  const toggle = async () => {
    if (current) return setShown(null)
    const value = await revealValue(resource, record.id, name)
    if (value !== undefined) setShown({ value, of: record })
  }
  return (
    <span className={styles.masked}>
      {current ? (
        <span className={styles.shown} data-masked={record[name]}>
          <span>
            <FieldCell name={name} field={field} value={current.value} look="page" />
          </span>
        </span>
      ) : (
        cell
      )}
      <RevealButton label={labelOf(name, field)} shown={current !== null} onToggle={toggle} />
    </span>
  )
}
