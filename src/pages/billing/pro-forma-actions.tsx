import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { DownloadButton } from './download-button.tsx'
import { useBillingText } from './use-billing-text.ts'

/** What can be done with a pro-forma beside its moves: its PDF, and the revision of a disputed one. */
export default function ProFormaActions({ resource, record }: BlockProps) {
  const text = useBillingText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayEdit = useAccess(resource, 'edit')
  const [busy, setBusy] = useState(false)
  const revise = async () => {
    setBusy(true)
    try {
      const { data } = await api('POST /sales/pro-formas/:id/revise', { params: { id: record.id } })
      await client.invalidateQueries({ queryKey: [resource.schema.name] })
      toast(text('revise.made', { number: String(data['number']) }))
      void navigate(addressOf(resource, 'show', data.id))
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      {mayEdit && record['stage'] === 'Disputed' && (
        <Button
          variant="outlined"
          startIcon={<Icon name="copy" />}
          loading={busy}
          onClick={() => void revise()}
        >
          {text('revise.action')}
        </Button>
      )}
      <DownloadButton path={`pro-formas/${record.id}/document`} name={`pro-forma-${record.id}.pdf`} />
    </>
  )
}
