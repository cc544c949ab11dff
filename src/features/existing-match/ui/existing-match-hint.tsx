import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../../client/api.ts'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { AnyField } from '../../../engine/field.ts'
import { askableFields } from '../../../engine/masked-fields.ts'
import type { Resource } from '../../../engine/resource.ts'
import { checkField } from '../../../engine/rules.ts'
import { labelOf } from '../../../engine/schema.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { KnownRecord } from './known-record.tsx'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import styles from './existing-match-hint.module.css'

interface TakenHintProps {
  resource: Resource
  name: string
  field: AnyField
}

const settleMilliseconds = 300

/** Warns while typing that the value exists, linking if visible. */
export default function TakenHint({ resource, name, field }: TakenHintProps) {
  const text = useText()
  const session = useAccessSession()
  const mayAsk = session !== null && askableFields(resource.schema, session).has(name)
  const record = useRecordContext<EngineRecord>()
  const typed: unknown = useWatch({ name })
  const value = useDebounced(typeof typed === 'string' ? typed : '', settleMilliseconds)
  const isWhole = value !== '' && !('messages' in checkField(name, field, value))
  const { data, refetch } = useQuery({
    queryKey: [resource.schema.name, 'taken', name, value, record?.id],
    queryFn: async ({ signal }) => {
      const params = { service: resource.service, call: resource.call }
      const query = { field: name, value, ...(record && { except: String(record.id) }) }
      return (await api('GET /:service/:call/taken', { params, query, signal, origin: 'auxiliary' })).data
    },
    enabled: mayAsk && isWhole && value !== record?.[name],
    staleTime: 0,
    retry: false,
  })
  return (
    <div role="status">
      {isWhole && value === typed && data?.taken && (
        <div className={styles.taken}>
          <Icon name="warning" />
          {resource.holder ? (
            <KnownRecord
              resource={resource}
              field={name}
              label={labelOf(name, field)}
              value={value}
              answer={data}
              onAsked={() => void refetch()}
            />
          ) : data.record ? (
            <span>
              {text('form.taken_by')}{' '}
              <Link to={addressOf(resource, 'show', data.record.id)}>{data.record.title}</Link>
            </span>
          ) : (
            text('form.taken', { label: labelOf(name, field) })
          )}
        </div>
      )}
    </div>
  )
}
