import { Skeleton } from '@mui/material'
import type { Resource } from '../../resource.ts'
import { useText } from '../texts/use-text.ts'
import styles from './record.module.css'

export function RecordSkeleton({ resource }: { resource: Resource }) {
  const text = useText()
  return (
    <div className={styles.record} role="status" aria-label={text('loading')}>
      <div className={styles.head}>
        <Skeleton width={220} height={32} />
        <Skeleton width={360} height={40} />
      </div>
      <div className={styles.details} data-part="details">
        {resource.form.slice(0, 3).map((_node, at) => (
          <Skeleton key={at} variant="rounded" height={128} />
        ))}
      </div>
    </div>
  )
}
