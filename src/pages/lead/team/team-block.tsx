import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { call } from '../../../client/http.ts'
import { useLeadText } from '../use-lead-text.ts'

interface TeamBlockProps<Figures> {
  title: string
  hint?: string
  /** It stands first and has a line for each status: what is below it should not move when they come. */
  tall?: boolean
  /** A way to the list behind the figures. */
  more?: ReactNode
  /** The one call that answers all of the block. */
  from: { service: string; path: string; query?: Record<string, string> }
  children: (figures: Figures) => ReactNode
}

/** A block of figures on Home, answered by one call. */
export function TeamBlock<Figures>({ title, hint, tall, more, from, children }: TeamBlockProps<Figures>) {
  const text = useLeadText()
  const id = useId()
  const { data, isError } = useQuery({
    queryKey: [from.service, from.path, from.query ?? {}],
    queryFn: async ({ signal }) => {
      const { body } = await call<{ data: Figures }>(from.service, from.path, {
        signal,
        query: from.query,
        origin: 'auxiliary',
      })
      return body.data
    },
    staleTime: 0,
  })
  return (
    <section className="u-team-block" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {more}
      </header>
      {hint && <p className="u-team-hint">{hint}</p>}
      {data ? (
        children(data)
      ) : isError ? (
        <p>{text('team.failed')}</p>
      ) : (
        <Skeleton className="u-team-wait" variant="rounded" data-tall={tall || undefined} />
      )}
    </section>
  )
}
