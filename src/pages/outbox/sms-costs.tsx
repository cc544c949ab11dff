import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../client/api.ts'
import { showMonth } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import { LogWait } from '../log/log-wait.tsx'
import { useOutboxText } from './use-outbox-text.ts'
import styles from './sms-costs.module.css'

export function SmsCosts({ onClose }: { onClose: () => void }) {
  const text = useOutboxText()
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', 'costs'],
    queryFn: async ({ signal }) =>
      (await api('GET /messaging/sms/costs', { signal, origin: 'auxiliary' })).data,
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('costs.title')}</DialogTitle>
      <DialogContent>
        {!data && (
          <LogWait
            failed={error !== null}
            texts={{ failed: text('costs.broken'), loading: text('loading') }}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p>{text('costs.none')}</p>}
        {data && data.length > 0 && (
          <>
            <table className={styles.costs} aria-labelledby={id}>
              <thead>
                <tr>
                  {(['month', 'sent', 'failed', 'segments', 'cost'] as const).map((name) => (
                    <th key={name} scope="col">
                      {text(`costs.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ month, sent, failed, segments, cost }) => (
                  <tr key={month}>
                    <th scope="row">{showMonth(month)}</th>
                    <td>{sent}</td>
                    <td>{failed}</td>
                    <td>{segments}</td>
                    <td>{showMoney(cost)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles.note}>{text('costs.note')}</p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
