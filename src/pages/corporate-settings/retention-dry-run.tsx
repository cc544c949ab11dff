import { Button } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import {
  maxMonths,
  retentionKindNames,
  retentionKinds,
  retentionSetting,
  type RetentionKind,
} from '../../domain/retention.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'

interface Asked {
  kind: RetentionKind
  months: number
}

/** Only the valid settings. */
const askedOf = (values: Readonly<Record<string, unknown>>): Asked[] =>
  retentionKindNames.flatMap((kind) => {
    const value = values[retentionSetting(kind)]
    const months = value === '' || value === null ? NaN : Number(value)
    const fits = Number.isInteger(months) && months >= retentionKinds[kind].least && months <= maxMonths
    return fits ? [{ kind, months }] : []
  })

/** Counts what the form's settings would erase tonight, saved or not, and names the people affected. */
export function RetentionDryRun() {
  const text = useCorporateText()
  const { getValues } = useFormContext()
  const [asked, setAsked] = useState<readonly Asked[] | null>(null)
  const answers = useQueries({
    queries: (asked ?? []).map(({ kind, months }) => ({
      queryKey: ['retention-preview', kind, months],
      queryFn: async () =>
        (await api('GET /access-control/retention-preview', { query: { kind, months } })).data,
      gcTime: 0,
    })),
  })
  return (
    <div className={styles.dryRun}>
      <p className={styles.settingsHint}>{text('retention.hint')}</p>
      <div className={styles.settingsLink}>
        <Button variant="outlined" onClick={() => setAsked(askedOf(getValues()))}>
          {text('retention.run')}
        </Button>
        <Button component={Link} to="/settings/retentionRuns">
          {text('retention.runs')}
        </Button>
      </div>
      <div role="status">
        {asked?.length === 0 && <p className={styles.settingsHint}>{text('retention.none_set')}</p>}
        {asked?.map(({ kind }, at) => {
          const answer = answers[at]
          return (
            <section key={kind} className={styles.dryRunKind}>
              <h3>{translateLabel(retentionKinds[kind].label)}</h3>
              {answer?.isPending && <p>{text('retention.running')}</p>}
              {answer?.isError && <p className={styles.logoProblem}>{answer.error.message}</p>}
              {answer?.data && (
                <p>
                  {answer.data.due === 0
                    ? text('retention.nothing')
                    : text('retention.due', { count: answer.data.due })}
                </p>
              )}
              {answer?.data && answer.data.records.length > 0 && (
                <details>
                  <summary>{text('retention.oldest', { count: answer.data.records.length })}</summary>
                  <ul>
                    {answer.data.records.map(({ id, name, address, since, kept }) => (
                      <li key={id}>
                        <Link to={address}>{name}</Link> · {showDay(since)}
                        {kept !== null && (
                          <>
                            {' '}
                            · <strong>{text('retention.stays')}</strong>: {kept}
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}
