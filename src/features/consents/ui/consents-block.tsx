import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { KeptConsent } from '../api/keep.ts'
import { channelNames, mayKeepConsents, type ContactChannel } from '../consents.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import listed from '../../../engine/ui/record/listed.module.css'
import { ConsentDialog } from './consent-dialog.tsx'
import { useConsentText } from './texts/use-consent-text.ts'
import { useConsents } from './use-consents.ts'
import styles from './consents.module.css'
import recordStyles from '../../../engine/ui/record/record.module.css'

export default function ConsentsBlock({ resource, record, session }: RecordPartProps) {
  const place = { resource, recordId: record.id }
  const id = useId()
  const text = useConsentText()
  const { data, isError, refetch } = useConsents(place)
  const [adding, setAdding] = useState(false)
  const said = data?.said ?? []
  const stateOf = (channel: ContactChannel) => {
    if (data?.withdrawn.includes(channel)) return 'withdrawn'
    return said.some((each) => each.channel === channel) ? 'granted' : 'unsaid'
  }
  return (
    <section className={`${recordStyles.group} ${listed.listed}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{text('title')}</h3>
        {mayKeepConsents(place.resource, session) && (
          <Button startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        )}
      </header>
      {!data && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && (
        <dl className={styles.channels}>
          {channelNames.map((channel) => (
            <div key={channel}>
              <dt>{text(`channels.${channel}`)}</dt>
              <dd data-state={stateOf(channel)}>{text(stateOf(channel))}</dd>
            </div>
          ))}
        </dl>
      )}
      {said.length > 0 && (
        <details className={styles.history}>
          <summary>{text('history', { count: said.length })}</summary>
          <ul>
            {said.map((each) => (
              <Said key={each.id} said={each} />
            ))}
          </ul>
        </details>
      )}
      {adding && <ConsentDialog {...place} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Said({
  said: { channel, granted, means, proof, given_at, recorded_by_name },
}: {
  said: KeptConsent
}) {
  const text = useConsentText()
  return (
    <li>
      <strong>
        {text('proof', {
          channel: text(`channels.${channel}`),
          state: text(granted ? 'granted' : 'withdrawn'),
        })}
      </strong>
      <p>{proof}</p>
      <small>
        {text('said', { time: showTime(given_at), means: text(`means.${means}`) })}
        {recorded_by_name && `, ${text('recorded_by', { name: recorded_by_name })}`}
      </small>
    </li>
  )
}
