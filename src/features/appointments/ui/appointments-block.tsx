import type { Appointment } from '../api/shapes.ts'
import { Button, Skeleton } from '@mui/material'
import { useId, useState } from 'react'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayReadAppointments, mayWriteAppointments } from '../appointments.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useAppointmentText } from './texts/use-appointment-text.ts'
import { useAppointments } from './use-appointments.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './appointments.module.css'
import recordStyles from '../../../engine/ui/record/record.module.css'

const pastShown = 3

export function AppointmentsBlock({ resource, record }: BlockProps) {
  const session = useAccessSession()
  const id = useId()
  const engineText = useText()
  const text = useAppointmentText()
  const place = { resource, recordId: record.id }
  const { data, error, refetch } = useAppointments(place, record[resource.appointments ?? ''])
  const [open, setOpen] = useState<{ appointment?: Appointment; cancels?: boolean } | null>(null)
  const [all, setAll] = useState(false)
  if (!session || !mayReadAppointments(resource, session)) return null
  const mayWrite = mayWriteAppointments(resource, session)
  const { appointments = [], holders = [] } = data ?? {}
  const next = appointments.filter(({ status }) => status === 'planned')
  const past = appointments.filter(({ status }) => status !== 'planned')
  const row = (appointment: Appointment) => (
    <AppointmentRow
      key={appointment.id}
      {...place}
      appointment={appointment}
      showsWhose={holders.length > 1 || appointment.user_id !== holders[0]?.id}
      mayWrite={mayWrite}
      onMove={() => setOpen({ appointment })}
      onCancel={() => setOpen({ appointment, cancels: true })}
    />
  )
  const isEmpty = data !== undefined && appointments.length === 0
  // Most records have none: what follows stays where it is.
  const looksEmpty = !error && appointments.length === 0
  return (
    <section
      className={`${recordStyles.group} ${styles.appointments}`}
      aria-labelledby={id}
      data-empty={looksEmpty ? '' : undefined}
    >
      <header>
        <h3 id={id} className={looksEmpty ? 'u-visually-hidden' : undefined}>
          {text('title')}
        </h3>
        {mayWrite && (
          <Button startIcon={<Icon name="plus" />} onClick={() => setOpen({})}>
            {text('add')}
          </Button>
        )}
      </header>
      {!data && !error && (
        <div role="status" className="u-visually-hidden" aria-label={engineText('loading')}>
          <Skeleton width="60%" height={28} />
        </div>
      )}
      {!data && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {isEmpty && <p className={mayWrite ? 'u-visually-hidden' : undefined}>{text('none')}</p>}
      {next.length > 0 && <ul>{next.map(row)}</ul>}
      {past.length > 0 && (
        <>
          <h4>{text('past')}</h4>
          <ul>{(all ? past : past.slice(0, pastShown)).map(row)}</ul>
          {!all && past.length > pastShown && (
            <Button onClick={() => setAll(true)}>{text('past_all', { count: past.length })}</Button>
          )}
        </>
      )}
      {open && !open.cancels && (
        <AppointmentDialog
          {...place}
          name={recordTitle(resource, record)}
          holders={holders}
          whose={session.userId}
          {...(open.appointment && { appointment: open.appointment })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.appointment && open.cancels && (
        <CancelDialog {...place} appointment={open.appointment} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
