import { useId } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../engine/page-addresses.ts'
import type { ListedUser } from '../../domain/user-lists.ts'
import type { Resource } from '../../engine/resource.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useBelow, useUpline } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'
import styles from './users.module.css'

export function UplineBlock({ resource, record }: { resource: Resource; record?: EngineRecord }) {
  const text = useUserText()
  const id = useId()
  const { data: above } = useUpline(record?.id)
  const { data: below } = useBelow(record?.id)
  if (!record || !above || !below) return null
  const person = ({ id: personId, name }: ListedUser) => (
    <Link to={addressOf(resource, 'edit', personId)}>{name}</Link>
  )
  return (
    <section className={styles.userUpline} aria-labelledby={id}>
      <h3 id={id}>{text('upline')}</h3>
      <ol>
        {above.toReversed().map((one) => (
          <li key={one.id}>{person(one)}</li>
        ))}
        <li aria-current="true">{String(record['name'])}</li>
      </ol>
      {above.length === 0 && <p>{text('nobody_above')}</p>}
      {below.people.length > 0 && (
        <>
          <p>{text('below', { smart_count: below.total })}</p>
          <ul>
            {below.people.map((one) => (
              <li key={one.id}>{person(one)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
