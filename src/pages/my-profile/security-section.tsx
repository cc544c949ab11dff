import { Button, Skeleton } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportFailure, toast } from '../../client/notice-store.ts'
import type { ApiAnswer } from '../../client/api.ts'
import { showTime } from '../../domain/dates/show.ts'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Again } from './again.tsx'
import { FactorDialog, type FactorTask } from './factor-dialog.tsx'
import { forgetDevice, readSecurity, removeFactor, renewRecoveryCodes } from './own-calls.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useProfileText } from './use-profile-text.ts'
import profile from './my-profile.module.css'
import styles from './security.module.css'

type Security = ApiAnswer<'GET /access-control/own/security'>['data']
type Factor = Security['factors'][number]

export function SecuritySection() {
  const text = useProfileText()
  const cache = useQueryClient()
  const [task, setTask] = useState<FactorTask | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, isError, refetch } = useQuery({ queryKey: ['own', 'security'], queryFn: readSecurity })
  const readAgain = () => void cache.invalidateQueries({ queryKey: ['own'] })
  const done = (shown: readonly string[] | null) => {
    setTask(null)
    setCodes(shown)
    readAgain()
  }
  return (
    <FormSection title={text('security')} hint={text('security_hint')}>
      {isError && <Again onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={56} />}
      {data && (
        <>
          {data.required_from && (
            <p className={styles.required} role="status">
              {text('security_required', { time: showTime(data.required_from) })}
            </p>
          )}
          <Factors factors={data.factors} onRename={setTask} onChange={readAgain} />
          <div className={styles.ways}>
            <Button variant="outlined" onClick={() => setTask({ does: 'code' })}>
              {text('add_app')}
            </Button>
            <Button variant="outlined" onClick={() => setTask({ does: 'passkey' })}>
              {text('add_passkey')}
            </Button>
          </div>
          {data.factors.length > 0 && <Recovery left={data.recovery_codes_left} onCodes={done} />}
          {data.devices.length > 0 && <Devices devices={data.devices} onChange={readAgain} />}
        </>
      )}
      {task && <FactorDialog task={task} onDone={done} onClose={() => setTask(null)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </FormSection>
  )
}

interface FactorsProps {
  factors: readonly Factor[]
  onRename: (task: FactorTask) => void
  onChange: () => void
}

function Factors({ factors, onRename, onChange }: FactorsProps) {
  const text = useProfileText()
  const [removed, setRemoved] = useState<Factor | null>(null)
  const remove = useMutation({
    mutationFn: removeFactor,
    onSuccess: () => toast(text('factor_removed')),
    onSettled: () => {
      setRemoved(null)
      onChange()
    },
  })
  if (factors.length === 0) return <p className={styles.lead}>{text('factors_none')}</p>
  return (
    <>
      <ul className={profile.profileSessions} aria-label={text('factors')}>
        {factors.map((factor) => (
          <li key={factor.id}>
            <div>
              <strong>{factor.name}</strong>
              <span>
                {text(factor.used_at ? 'factor_used' : 'factor_added', {
                  kind: text(`factor_${factor.kind}`),
                  time: showTime(factor.used_at ?? factor.created_at),
                })}
              </span>
            </div>
            <div className={styles.ways}>
              <Button
                size="small"
                aria-label={text('factor_rename_named', { name: factor.name })}
                onClick={() => onRename({ does: 'rename', id: factor.id, name: factor.name })}
              >
                {text('factor_rename')}
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={text('factor_remove_named', { name: factor.name })}
                onClick={() => setRemoved(factor)}
              >
                {text('factor_remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title={text('factor_remove_title', { name: removed.name })}
          text={text(factors.length === 1 ? 'factor_remove_last' : 'factor_remove_text')}
          action={text('factor_remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

function Recovery({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const text = useProfileText()
  const [asking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: onCodes,
    onError: reportFailure,
    onSettled: () => setAsking(false),
  })
  return (
    <div className={styles.row}>
      <span>{text('recovery_left', { smart_count: left })}</span>
      <Button size="small" onClick={() => setAsking(true)}>
        {text('recovery_renew')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text('recovery_renew_title')}
          text={text('recovery_renew_text')}
          action={text('recovery_renew')}
          busy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Devices({ devices, onChange }: { devices: Security['devices']; onChange: () => void }) {
  const text = useProfileText()
  const forget = useMutation({
    mutationFn: forgetDevice,
    onSuccess: () => toast(text('device_forgotten')),
    onSettled: onChange,
  })
  return (
    <ul className={profile.profileSessions} aria-label={text('devices')}>
      {devices.map(({ id, device, address, created_at, expires_at }) => (
        <li key={id}>
          <div>
            <strong>{device ?? text('unknown_device')}</strong>
            <span>
              {text('device_until', {
                address: address ?? text('unknown_address'),
                time: showTime(expires_at),
              })}
            </span>
          </div>
          <Button
            size="small"
            disabled={forget.isPending}
            aria-label={text('device_forget_named', {
              device: device ?? text('unknown_device'),
              time: showTime(created_at),
            })}
            onClick={() => forget.mutate(id)}
          >
            {text('device_forget')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
