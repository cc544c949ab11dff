import { Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { addressOf } from '../../engine/page-addresses.ts'
import type { Resource } from '../../engine/resource.ts'
import { recordTitle } from '../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

const shown = 10

interface RecordsOfHubProps {
  resource: Resource
  filter: Readonly<Record<string, unknown>>
  failed: string
  none: string
  about: (record: EngineRecord) => ReactNode
}

export function RecordsOfHub({ resource, filter, failed, none, about }: RecordsOfHubProps) {
  const text = useHubText()
  const { data, error, total, refetch } = useGetList<EngineRecord>(resource.schema.name, {
    filter,
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  })
  if (!data && error) return <TryAgain text={failed} onAgain={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <p className={styles.soft}>{none}</p>
  const all = `${resource.paths.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <>
      <ul className={styles.list}>
        {data.map((record) => (
          <li key={record.id}>
            <Link to={addressOf(resource, 'show', record.id)}>{recordTitle(resource, record)}</Link>
            <small>{about(record)}</small>
          </li>
        ))}
      </ul>
      {(total ?? 0) > shown && (
        <Button size="small" component={Link} to={all}>
          {text('all_of', { count: total ?? 0 })}
        </Button>
      )}
    </>
  )
}
