import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { salesDocumentResource } from '../../../resources/sales-document.ts'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { DownloadButton } from './download-button.tsx'
import { useBillingText } from './use-billing-text.ts'

/** PDF, and revision of a disputed pro-forma. */
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
      {record['stage'] === 'Invoiced' && <InvoiceLink id={record.id} />}
      <DownloadButton path={`pro-formas/${record.id}/document`} name={`pro-forma-${record.id}.pdf`} />
    </>
  )
}

/** The latest, if an earlier one was cancelled. */
function InvoiceLink({ id }: { id: number }) {
  const text = useBillingText()
  const { data } = useGetList<EngineRecord>(salesDocumentResource.schema.name, {
    filter: { pro_forma_id: id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  const [invoice] = data ?? []
  if (!invoice) return null
  return (
    <Button variant="outlined" component={Link} to={addressOf(salesDocumentResource, 'show', invoice.id)}>
      {text('invoice')}
    </Button>
  )
}
