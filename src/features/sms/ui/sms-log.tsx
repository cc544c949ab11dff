import { Button } from '@mui/material'
import { useId } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { useSmsText } from './texts/use-sms-text.ts'
import { useSmsLog } from './use-sms.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './sms.module.css'

/** Success, or Failed with its reason [LAY-07]. */
export function SmsLog({ place }: { place: RecordAddress }) {
  const text = useSmsText()
  const id = useId()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSmsLog(place)
  const entries = data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text('log')}</h3>
      {!data && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && entries.length === 0 && <p>{text('log_none')}</p>}
      {entries.length > 0 && (
        <table className={styles.log} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{text('log_title')}</th>
              <th scope="col">{text('log_status')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.sms_log_id}>
                <td>
                  <strong>{entry.sms_title || text('untitled')}</strong>
                  <span>{entry.sms_content}</span>
                  <small>{text('by', { time: showTime(entry.created_at), name: entry.sent_by ?? '' })}</small>
                </td>
                <td data-status={entry.status}>
                  {text(`status.${entry.status}`)}
                  {entry.error_message && <small>{entry.error_message}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('log_more')}
        </Button>
      )}
    </section>
  )
}
