import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { mayErase, mayExportPersonalData } from '../personal-data.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import listed from '../../../engine/ui/record/listed.module.css'
import { AccessList } from './access-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { usePersonalText } from './texts/use-personal-text.ts'
import { usePersonalActions, usePersonalStatus } from './use-personal.ts'
import styles from './personal.module.css'
import recordStyles from '../../../engine/ui/record/record.module.css'

export default function PersonalBlock({ resource, record, session }: RecordPartProps) {
  const place = { resource, recordId: record.id }
  const id = useId()
  const text = usePersonalText()
  const { data, isError, refetch } = usePersonalStatus(place)
  const actions = usePersonalActions(place)
  const [asking, setAsking] = useState<'hold' | 'erase'>()
  const [busy, setBusy] = useState(false)
  const work = async (what: () => Promise<void>, done: string) => {
    setBusy(true)
    await what().then(() => toast(done), reportFailure)
    setBusy(false)
  }
  const close = () => setAsking(undefined)
  const erases = data !== undefined && !data.erased && mayErase(place.resource, session)
  return (
    <section className={`${recordStyles.group} ${listed.listed} ${styles.personal}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{text('title')}</h3>
      </header>
      {!data && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data?.erased && <p>{text('erased_at', { ...data.erased, time: showTime(data.erased.at) })}</p>}
      {data?.hold && !erases && <p>{text('held', { ...data.hold, time: showTime(data.hold.at) })}</p>}
      {erases && data.kept.length > 0 && (
        <div className={styles.kept}>
          {text('kept')}
          <ul>
            {data.kept.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        {mayExportPersonalData(place.resource, session) && (
          <Button
            variant="outlined"
            loading={busy}
            onClick={() => void work(actions.takeOut, text('taken_out'))}
          >
            {text('take_out')}
          </Button>
        )}
        {erases &&
          (data.hold ? (
            <Button loading={busy} onClick={() => void work(actions.lift, text('lifted'))}>
              {text('lift')}
            </Button>
          ) : (
            <Button onClick={() => setAsking('hold')}>{text('hold')}</Button>
          ))}
        {erases && (
          <Button color="error" disabled={data.kept.length > 0} onClick={() => setAsking('erase')}>
            {text('erase')}
          </Button>
        )}
      </div>
      <AccessList {...place} />
      {asking === 'hold' && (
        <ReasonDialog
          title={text('hold_title')}
          text={text('hold_text')}
          action={text('hold')}
          done={text('holding')}
          send={actions.hold}
          onClose={close}
        />
      )}
      {asking === 'erase' && (
        <ReasonDialog
          title={text('erase_title')}
          text={text('erase_text')}
          action={text('erase_act')}
          sure={text('erase_sure')}
          done={text('erased')}
          send={actions.erase}
          onClose={close}
        />
      )}
    </section>
  )
}
