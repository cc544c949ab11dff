import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { problemOf } from '../../client/problem-of.ts'
import type { MembershipChange } from '../../domain/hub/requests.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

interface ChangePreviewProps {
  body: {
    kind: MembershipChange
    user_ids: number[]
    hub_id: number
    hub_team_id: number | null
    effective_on: string
    reason: string | null
  }
}

/** Affected open work, credit and record visibility. */
export function ChangePreview({ body }: ChangePreviewProps) {
  const text = useHubText()
  const isWhole = body.hub_id > 0 && body.user_ids.every((id) => id > 0) && /^\d{4}-/.test(body.effective_on)
  const { data, error } = useQuery({
    queryKey: ['hub-preview', body],
    enabled: isWhole,
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await api('POST /hub/hub-requests/preview', { body, signal, origin: 'auxiliary' })).data,
  })
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')
  return (
    <section className={styles.preview} aria-label={text('change.preview')} aria-live="polite">
      <h3>{text('change.preview')}</h3>
      {!isWhole && <p>{text('change.preview_hint')}</p>}
      {isWhole && error && <p>{problemOf(error) ?? text('change.preview_failed')}</p>}
      {data && (
        <>
          <ul>
            {data.people.map((one) => (
              <li key={one.user_id}>
                <strong>{one.name}</strong>{' '}
                {text('change.place', {
                  before: one.before ?? text('change.nowhere'),
                  after: one.after ?? text('change.nowhere'),
                })}
                {one.problem ? (
                  <p className={styles.problem}>{one.problem}</p>
                ) : (
                  <p>
                    {text('change.work', {
                      leads: one.open_leads,
                      cases: one.open_cases,
                      approvals: one.approvals,
                      name: one.name,
                    })}{' '}
                    {one.credited_cases > 0 && text('change.credit', { smart_count: one.credited_cases })}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {data.gain.length > 0 && <p>{text('change.gain', { names: names(data.gain) })}</p>}
          {data.lose.length > 0 && <p>{text('change.lose', { names: names(data.lose) })}</p>}
        </>
      )}
    </section>
  )
}
