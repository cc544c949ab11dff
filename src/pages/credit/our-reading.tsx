import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { ScoreChip } from './score-chip.tsx'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

/** Urus score with its factors, calculated on request [PRO-10]. */
export function OurReading({ id }: { id: number }) {
  const text = useCreditText()
  const reading = useMutation({
    mutationFn: async () =>
      (await api('POST /credit-report/fintscore-report', { body: { fin_credit_report_id: id } })).data,
  })
  return (
    <section aria-label={text('report.reading')}>
      <h3>{text('report.reading')}</h3>
      {reading.data ? (
        <>
          <p className={styles.state}>
            <ScoreChip score={reading.data.fin_score} />
          </p>
          <dl className={styles.quote}>
            {reading.data.fin_factors?.map(({ name, found, points }) => (
              <div key={name}>
                <dt>{text(`report.factors.${name}`, { found })}</dt>
                <dd>
                  {points === 0 ? text('report.no_points') : text('report.points', { smart_count: points })}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <>
          <p className={styles.soft}>{text('report.read_hint')}</p>
          <div className={styles.actions}>
            <Button
              size="small"
              variant="outlined"
              loading={reading.isPending}
              onClick={() => reading.mutate()}
            >
              {text('report.read')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
