import { Button, Skeleton } from '@mui/material'
import { useId, useState } from 'react'
import { toast } from '../../../client/notice-store.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayFollowUp } from '../follow-ups.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { addFollowUp } from './follow-up-calls.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { FollowUpRow } from './follow-up-row.tsx'
import { useFollowUpText } from './texts/use-follow-up-text.ts'
import { useFollowUpRefresh, useFollowUps } from './use-follow-ups.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import listed from '../../../engine/ui/record/listed.module.css'
import recordStyles from '../../../engine/ui/record/record.module.css'

/** Open follow-ups first; completed ones on request. */
export function FollowUpsBlock({ resource, record, session }: RecordPartProps) {
  const place = { resource, recordId: record.id }
  const engineText = useText()
  const text = useFollowUpText()
  const id = useId()
  const refresh = useFollowUpRefresh(place)
  const { data, isError, refetch } = useFollowUps(place)
  const [adding, setAdding] = useState(false)
  const [showsDone, setShowsDone] = useState(false)
  const open = data?.filter(({ done_at }) => done_at === null) ?? []
  const done = data?.filter(({ done_at }) => done_at !== null) ?? []
  const isEmpty = data?.length === 0 && !adding
  // Most records have none: what follows stays where it is.
  const looksEmpty = isEmpty || (!data && !isError && !adding)
  const mayAdd = mayFollowUp(place.resource, session)
  const row = { ...place, session }
  return (
    <section
      className={`${recordStyles.group} ${listed.listed}`}
      aria-labelledby={id}
      data-empty={looksEmpty ? '' : undefined}
    >
      <header>
        <h3 id={id} className={looksEmpty ? 'u-visually-hidden' : undefined}>
          {text('title')}
        </h3>
        {mayAdd && !adding && (
          <Button startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        )}
      </header>
      {adding && (
        <FollowUpForm
          onSend={async (values) => {
            await addFollowUp(place, values)
            setAdding(false)
            await refresh()
            toast(text('saved'))
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!data && !isError && (
        <div role="status" className="u-visually-hidden" aria-label={engineText('loading')}>
          <Skeleton width="60%" height={28} />
        </div>
      )}
      {!data && isError && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && open.length === 0 && !adding && (
        <p className={isEmpty && mayAdd ? 'u-visually-hidden' : undefined}>{text('none')}</p>
      )}
      {(open.length > 0 || showsDone) && (
        <ul>
          {open.map((followUp) => (
            <FollowUpRow key={followUp.id} {...row} followUp={followUp} />
          ))}
          {showsDone &&
            done.map((followUp) => <FollowUpRow key={followUp.id} {...row} followUp={followUp} />)}
        </ul>
      )}
      {done.length > 0 && (
        <Button size="small" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
          {showsDone ? text('hide_done') : text('show_done', { count: done.length })}
        </Button>
      )}
    </section>
  )
}
