import type { Resource } from '../../engine/resource.ts'
import { labelOf } from '../../engine/schema.ts'
import type { ExistingMatch } from '../../features/existing-match/api/find.ts'
import { KnownRecord } from '../../features/existing-match/ui/known-record.tsx'
import styles from './palette.module.css'

export interface CallerProps {
  resource: Resource
  field: string
  value: string
  answer: ExistingMatch
  onAsked: () => void
}

export const Caller = (props: CallerProps) => (
  <div className={styles.caller} role="status">
    <KnownRecord {...props} label={labelOf(props.field, props.resource.schema.fields[props.field])} />
  </div>
)
