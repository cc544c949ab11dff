import { Skeleton } from '@mui/material'
import { useText } from '../texts/use-text.ts'
import styles from './form.module.css'

export function FormSkeleton({ fields }: { fields: number }) {
  const text = useText()
  return (
    <div className={styles.body} role="status" aria-label={text('loading')}>
      {Array.from({ length: Math.min(fields, 8) }, (_field, at) => (
        <div key={at}>
          <Skeleton width={96} height={18} />
          <Skeleton variant="rounded" height={36} sx={{ mt: 0.5 }} />
        </div>
      ))}
    </div>
  )
}
