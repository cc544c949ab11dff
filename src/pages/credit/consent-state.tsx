import { Button, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { downloadFile } from '../../client/data/files.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showDay, showTime } from '../../domain/dates/show.ts'
import { Chip } from '../../kit/chip.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { SharedLink } from '../customer/shared-link.tsx'
import { stateColours } from '../customer/state-colours.ts'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

export type Consent = ApiAnswer<'GET /consent/esign/detail'>['data']

const colours = {
  waiting: stateColours.info,
  in_force: stateColours.success,
  expired: stateColours.danger,
  withdrawn: stateColours.danger,
}

/** Null if a report can be ordered. */
export function missingOf(consent: Consent | null): 'no_consent' | 'ask_again' | 'check' | null {
  if (consent?.state !== 'in_force') return 'no_consent'
  if (!consent.number_is_current || consent.number_check === 'rejected') return 'ask_again'
  return consent.number_check === 'waiting' ? 'check' : null
}

interface ConsentStateProps {
  consent: Consent | null
  mayAsk: boolean
  /** Resolves once requested. */
  ask: () => Promise<unknown>
  onChange: () => void
}

/** Consent status: link, proof, new request and withdrawal [PRO-08]. */
export function ConsentState({ consent, mayAsk, ask, onChange }: ConsentStateProps) {
  const text = useCreditText()
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: () => {
      toast(text('consent.asked'))
      onChange()
    },
  })
  const state = consent?.state
  const isOpen = state === 'waiting' || state === 'in_force'
  const isUsable = state === 'in_force' && consent !== null && missingOf(consent) !== 'ask_again'
  return (
    <div className={styles.consent}>
      {consent && state ? (
        <p className={styles.state}>
          <Chip
            text={text(`consent.${state}`, { day: showDay(consent.esign_expired_date) })}
            colour={colours[state]}
          />
          {consent.signed_at && (
            <span className={styles.soft}>
              {text('consent.signed', { name: consent.signed_by ?? '', time: showTime(consent.signed_at) })}
            </span>
          )}
        </p>
      ) : (
        <p className={styles.soft}>{text('consent.none')}</p>
      )}
      {consent && <NumberNotes consent={consent} />}
      {consent?.esign_url && state === 'waiting' && (
        <SharedLink
          name={text('consent.link')}
          link={consent.esign_url}
          phone={consent.esign_mobile_number}
          message={text('consent.message')}
        />
      )}
      <div className={styles.actions}>
        {mayAsk && !isUsable && (
          <Button size="small" variant="outlined" loading={asking.isPending} onClick={() => asking.mutate()}>
            {text(consent ? 'consent.again' : 'consent.ask')}
          </Button>
        )}
        {consent?.file_id != null && <ConsentFile id={consent.file_id} />}
        {mayAsk && consent && isOpen && <Withdraw uuid={consent.esign_uuid} onChange={onChange} />}
      </div>
    </div>
  )
}

/** Warnings about the phone number the consent was requested with. */
function NumberNotes({ consent }: { consent: Consent }) {
  const text = useCreditText()
  const {
    number_changed_at: changed,
    number_changed_by: name,
    number_before,
    number_of,
    number_check,
  } = consent
  if (number_check === 'none') return null
  const before = number_before ?? '—'
  return (
    <div className={styles.warning} role="status">
      {changed !== null && (
        <p>
          {name === null
            ? text('consent.number_changed_by_none', { time: showTime(changed), before })
            : text('consent.number_changed', { name, time: showTime(changed), before })}
        </p>
      )}
      {number_of !== null && <p>{text('consent.number_of', { name: number_of })}</p>}
      <p>{text(`consent.checks.${number_check}`)}</p>
    </div>
  )
}

function ConsentFile({ id }: { id: number }) {
  const text = useCreditText()
  return (
    <Button size="small" onClick={() => void downloadFile(id).catch(reportFailure)}>
      {text('consent.file')}
    </Button>
  )
}

function Withdraw({ uuid, onChange }: { uuid: string; onChange: () => void }) {
  const text = useCreditText()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const withdraw = useMutation({
    mutationFn: () => api('POST /consent/esign/withdraw', { body: { esign_uuid: uuid, reason } }),
    onSuccess: () => {
      setOpen(false)
      onChange()
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('consent.withdraw')}
      </Button>
      {open && (
        <ConfirmDialog
          title={text('consent.withdraw_title')}
          text={
            <>
              <p>{text('consent.withdraw_text')}</p>
              <TextField
                fullWidth
                required
                size="small"
                label={text('consent.reason')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            </>
          }
          action={text('consent.withdraw')}
          danger
          busy={withdraw.isPending}
          onConfirm={() => reason.trim() !== '' && withdraw.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
