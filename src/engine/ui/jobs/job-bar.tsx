import { LinearProgress } from '@mui/material'

interface JobBarProps {
  done: number
  total: number | null
  label?: string
  labelledBy?: string
}

/** Indeterminate while the total is unknown. */
export function JobBar({ done, total, label, labelledBy }: JobBarProps) {
  const share = total ? Math.min(100, (done * 100) / total) : undefined
  return (
    <LinearProgress
      aria-label={label}
      aria-labelledby={labelledBy}
      variant={share === undefined ? 'indeterminate' : 'determinate'}
      value={share}
    />
  )
}
