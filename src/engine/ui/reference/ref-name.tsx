import { Skeleton } from '@mui/material'
import { Chip } from '../../../kit/chip.tsx'
import { useText } from '../texts/use-text.ts'
import { useRefLabels } from './use-ref-labels.ts'
import styles from '../cells/cells.module.css'

export function RefName({ to, id, plain }: { to: string; id: number; plain?: boolean }) {
  const text = useText()
  const labels = useRefLabels(to, [id])
  const label = labels?.get(id)
  if (!labels) return plain ? '…' : <Skeleton width={72} />
  if (!label) return <span style={{ color: 'var(--text-faint)' }}>{text('reference.missing')}</span>
  return label.colour && !plain ? <Chip text={label.text} colour={label.colour} /> : label.text
}

export function RefNames({ to, ids, plain }: { to: string; ids: readonly number[]; plain?: boolean }) {
  const text = useText()
  const labels = useRefLabels(to, ids)
  if (!labels) return plain ? '…' : <Skeleton width={96} />
  const names = ids.map((id) => labels.get(id)?.text ?? text('reference.missing'))
  if (plain) return names.join(', ')
  return (
    <span className={styles.chips}>
      {ids.map((id, at) => (
        <Chip key={id} text={names[at] ?? ''} colour={labels.get(id)?.colour} />
      ))}
    </span>
  )
}
