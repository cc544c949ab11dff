import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { PackageName } from '../../domain/auth-user.ts'
import { showTime } from '../../domain/dates/show.ts'
import { AskForm } from './ask-form.tsx'
import { ownUpgradeRequests, readOwnUpgradeRequests, requestUpgrade } from './upgrade-calls.ts'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'
import { BlockWait } from '../../kit/block-wait.tsx'
import styles from './upgrade.module.css'

/** Requests to the subscription's owner. */
export function OwnUpgradeRequests({ above }: { above: readonly PackageName[] }) {
  const text = useUpgradeText()
  const packageText = usePackageText()
  const { data, isError, refetch } = useQuery({
    queryKey: ownUpgradeRequests,
    queryFn: readOwnUpgradeRequests,
    staleTime: 0,
  })
  if (!data) return <BlockWait failed={isError} text={text('failed')} onAgain={refetch} height={120} />
  const waits = data.some(({ status }) => status === 'open')
  return (
    <>
      <Alert severity="info">{text(waits ? 'wish.waits' : above.length > 0 ? 'wish.hint' : 'not_own')}</Alert>
      {!waits && above.length > 0 && (
        <AskForm
          above={above}
          ask={requestUpgrade}
          asked={ownUpgradeRequests}
          texts={{ note: text('wish.note_hint'), ask: text('wish.ask'), done: text('wish.done') }}
        />
      )}
      {data.length > 0 && (
        <section aria-labelledby="upgrade-wishes">
          <h2 id="upgrade-wishes">{text('wish.list')}</h2>
          <ul className={styles.list}>
            {data.map(({ id, wanted_package, status, note, reason, created_at, decided_at }) => (
              <li key={id}>
                <div>
                  <strong>{packageText(wanted_package)}</strong>
                  <span>{showTime(decided_at ?? created_at)}</span>
                  {note && <span>{note}</span>}
                  {reason && <span>{reason}</span>}
                </div>
                <span className={styles.status} data-status={status === 'passed_on' ? 'granted' : status}>
                  {text(`wish.statuses.${status}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
