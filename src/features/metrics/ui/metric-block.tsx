import { Skeleton } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useTexts } from './texts/use-texts.ts'
import { useMetricQuery, type MetricEndpoint } from './use-metric-query.ts'
import styles from './team/team.module.css'

interface FigureBlockProps<Answer> {
  title: string
  hint?: string
  /** Reserves lines to avoid layout shift. */
  tall?: boolean
  more?: ReactNode
  from: MetricEndpoint
  children: (answer: Answer) => ReactNode
}

export function MetricBlock<Answer>({ title, hint, tall, more, from, children }: FigureBlockProps<Answer>) {
  const text = useTexts()
  const id = useId()
  const { data, isError } = useMetricQuery<Answer>(from)
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {more}
      </header>
      {hint && <p className={styles.hint}>{hint}</p>}
      {data ? (
        children(data)
      ) : isError ? (
        <p>{text('failed')}</p>
      ) : (
        <Skeleton className={styles.wait} variant="rounded" data-tall={tall || undefined} />
      )}
    </section>
  )
}
