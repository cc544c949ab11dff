import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { nameFrom } from '../../client/data/files.ts'
import { saveFile } from '../../client/data/save-file.ts'
import { call } from '../../client/http.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { fixedStatuses } from '../../domain/proposal/statuses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { ConvertedCases } from './converted-cases.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import { useManagement } from './use-management.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'
import { isAmong } from '../../domain/names.ts'

async function downloadAppendix(id: number): Promise<void> {
  const { body, headers } = await call<Blob>('proposal', `appendix/generate/${id}`, {
    method: 'POST',
    as: 'blob',
  })
  saveFile(body, nameFrom(headers.get('content-disposition')) ?? 'appendix.pdf')
}

export function ManagementBlock({ resource, record }: BlockProps) {
  const text = useProposalText()
  const mayEdit = useAccess(resource, 'edit')
  const client = useQueryClient()
  const { id } = record
  const [busy, setBusy] = useState(false)
  const [comparing, setComparing] = useState(false)
  const [versions, setVersions] = useState(false)
  const main = record['psal_main_status']
  const finals = useQuery({
    queryKey: ['proposal', 'finals', id, record['final_at']],
    queryFn: async () => (await api('GET /proposal/proposal/finals/:id', { params: { id } })).content,
  })
  const said = useManagement(record)
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
      {isAmong(fixedStatuses, main) && <p className={styles.soft}>{text('management.fixed')}</p>}
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
      {record['psal_management_status'] === 'Converted to Case' && <ConvertedCases proposal={id} />}
      <div className={styles.actions}>
        {mayEdit && !isAmong(fixedStatuses, main) && (
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
        <Button
          size="small"
          startIcon={<Icon name="download" />}
          disabled={busy}
          onClick={() => void work(() => downloadAppendix(id))}
        >
          {text('management.appendix')}
        </Button>
        {finals.data && finals.data.length > 1 && (
          <Button size="small" startIcon={<Icon name="layers" />} onClick={() => setVersions(true)}>
            {text('versions.title')}
          </Button>
        )}
        <Button size="small" startIcon={<Icon name="layers" />} onClick={() => setComparing(true)}>
          {text('management.compare')}
        </Button>
      </div>
      {versions && finals.data && (
        <VersionsDialog
          id={id}
          numbers={finals.data.map(({ number }) => number)}
          onClose={() => setVersions(false)}
        />
      )}
      {comparing && <CompareDialog record={record} onClose={() => setComparing(false)} />}
    </>
  )
}
