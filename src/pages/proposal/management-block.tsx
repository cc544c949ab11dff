import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { nameFrom } from '../../client/data/files.ts'
import { saveFile } from '../../client/data/save-file.ts'
import { call } from '../../client/http.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { showTime } from '../../domain/dates.ts'
import { fixedStatuses, type MainStatus } from '../../domain/proposal/statuses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { may } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

async function downloadAppendix(id: number): Promise<void> {
  const { body, headers } = await call<Blob>('proposal', `appendix/generate/${id}`, {
    method: 'POST',
    as: 'blob',
  })
  saveFile(body, nameFrom(headers.get('content-disposition')) ?? 'appendix.pdf')
}

/** The frozen copies of a proposal, its appendix, and what management was asked and said. */
export function ManagementBlock({ resource, record }: BlockProps) {
  const text = useProposalText()
  const session = useAccessSession()
  const client = useQueryClient()
  const { id } = record
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [comparing, setComparing] = useState(false)
  const main = record['psal_main_status'] as MainStatus
  const finals = useQuery({
    queryKey: ['proposal', 'finals', id, record['final_at']],
    queryFn: async () => (await api('GET /proposal/proposal/finals/:id', { params: { id } })).content,
  })
  const said = useQuery({
    queryKey: ['proposal', 'management', id, record['psal_management_status']],
    queryFn: async () => (await api('GET /proposal/proposal/management/:id', { params: { id } })).content,
  })
  const mayEdit = session !== null && may(resource, 'edit', session)
  const work = async (what: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await what()
      await client.invalidateQueries({ queryKey: [resource.schema.name] })
      await client.invalidateQueries({ queryKey: ['proposal'] })
      if (done) toast(done)
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      {fixedStatuses.includes(main) && <p className={styles.soft}>{text('management.fixed')}</p>}
      {finals.data?.length === 0 && <p className={styles.soft}>{text('management.none')}</p>}
      <ul className={styles.list}>
        {finals.data?.map(({ number, made_at, made_by_name }) => (
          <li key={number}>
            {text('management.copy', { number, time: showTime(made_at), name: made_by_name ?? '' })}
          </li>
        ))}
        {said.data?.map((each) => (
          <li key={`said ${each.id}`}>
            {text('management.asked_by', { name: each.requested_by_name, time: showTime(each.requested_at) })}
            {each.history.map((step) => (
              <p key={step.at + step.to_state} className={styles.worked}>
                {text(step.instead_of === null ? 'management.step' : 'management.instead', {
                  state: step.to_state,
                  name: step.by,
                  other: step.instead_of ?? '',
                  time: showTime(step.at),
                })}
                {step.reason && `: ${step.reason}`}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {mayEdit && !fixedStatuses.includes(main) && (
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void work(
                () => api('POST /proposal/proposal/sync-final/:id', { params: { id } }),
                text('management.frozen'),
              )
            }
          >
            {text('management.freeze')}
          </Button>
        )}
        {mayEdit && main === 'preparing' && (
          <Button size="small" variant="contained" disabled={busy} onClick={() => setAsking(true)}>
            {text('management.ask')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<Icon name="download" />}
          disabled={busy}
          onClick={() => void work(() => downloadAppendix(id))}
        >
          {text('management.appendix')}
        </Button>
        <Button size="small" startIcon={<Icon name="layers" />} onClick={() => setComparing(true)}>
          {text('management.compare')}
        </Button>
      </div>
      {asking && (
        <AskDialog
          onClose={() => setAsking(false)}
          onSend={(note) => {
            setAsking(false)
            void work(
              () => api('POST /proposal/proposal/management/:id', { params: { id }, body: { note } }),
              text('management.asked'),
            )
          }}
        />
      )}
      {comparing && <CompareDialog record={record} onClose={() => setComparing(false)} />}
    </>
  )
}

function AskDialog({ onSend, onClose }: { onSend: (note: string | null) => void; onClose: () => void }) {
  const text = useProposalText()
  const [note, setNote] = useState('')
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-label={text('management.ask')}>
      <DialogTitle>{text('management.ask')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={3}
          margin="dense"
          label={text('management.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('management.cancel')}</Button>
        <Button variant="contained" onClick={() => onSend(note.trim() || null)}>
          {text('management.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
