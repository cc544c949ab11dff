import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAllows } from '../../client/session/use-session.ts'
import { recruitEditors } from '../../domain/hub/access.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { RoleBoxes } from '../users/role-boxes.tsx'
import { useOfferedRoles } from '../users/use-user-calls.ts'
import { useHubText } from './use-hub-text.ts'

/** Activates a recruit with an issued REN: account, upline, roles, REN and hub in one step. */
export default function ActivateButton({ resource, record }: BlockProps) {
  const text = useHubText()
  const mayEdit = useAllows(recruitEditors)
  const [open, setOpen] = useState(false)
  if (!mayEdit || record['stage'] !== 'REN issued') return null
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        {text('recruit.activate')}
      </Button>
      {open && <ActivateDialog resource={resource} record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function ActivateDialog({ resource, record, onClose }: BlockProps & { onClose: () => void }) {
  const text = useHubText()
  const id = useId()
  const client = useQueryClient()
  const { data: roles } = useOfferedRoles()
  const [ticked, setTicked] = useState<number[]>([])
  const [busy, setBusy] = useState(false)
  const [name, email] = [String(record['name']), record['email']]
  const isReady = typeof email === 'string' && typeof record['hub_id'] === 'number'
  const create = async () => {
    setBusy(true)
    try {
      await api('POST /hub/recruit/:recruit_id/activate', {
        params: { recruit_id: record.id },
        body: { role_ids: ticked },
      })
      await client.invalidateQueries({ queryKey: [resource.schema.name] })
      toast(text('recruit.done', { name }))
      onClose()
    } catch (error) {
      reportFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('recruit.title', { name })}</DialogTitle>
      <DialogContent>
        <p>{isReady ? text('recruit.text', { email }) : text('recruit.no_email')}</p>
        <h3>{text('recruit.roles')}</h3>
        <RoleBoxes roles={roles ?? []} ticked={ticked} onTick={setTicked} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('change.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!isReady || ticked.length === 0}
          loading={busy}
          onClick={() => void create()}
        >
          {text('recruit.create')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
