import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { salesDocumentResource } from '../../../resources/sales-document.ts'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import type { ProFormaStage } from '../../domain/billing/pro-forma-moves.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { addressParams } from '../../engine/ui/record/record-address.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { DownloadButton } from './download-button.tsx'
import { useBillingText } from './use-billing-text.ts'

const invoices = salesDocumentResource.schema.name

/** The latest is in force, if an earlier one was cancelled. */
const latestInvoiceOf = (proForma: number) => ({
  filter: { pro_forma_id: proForma },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' as const },
})

/** PDF, the invoice of an accepted pro-forma, revision of a disputed one. */
export default function ProFormaActions({ resource, record }: BlockProps) {
  const text = useBillingText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const provider = useDataProvider()
  const mayEdit = useAccess(resource, 'edit')
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  const revise = async () => {
    const { data } = await api('POST /sales/pro-formas/:id/revise', { params: { id: record.id } })
    await client.invalidateQueries({ queryKey: [resource.schema.name] })
    toast(text('revise.made', { number: String(data['number']) }))
    void navigate(addressOf(resource, 'show', data.id))
  }
  const createInvoice = async () => {
    await api('POST /:service/:record/:id/stage', {
      params: addressParams({ resource, recordId: record.id }),
      body: { from: 'Accepted' satisfies ProFormaStage, to: 'Invoiced' satisfies ProFormaStage },
    })
    await client.invalidateQueries({ queryKey: [resource.schema.name] })
    toast(text('invoice.made'))
    const { data } = await provider.getList<EngineRecord>(invoices, latestInvoiceOf(record.id))
    if (data[0]) void navigate(addressOf(salesDocumentResource, 'show', data[0].id))
  }
  return (
    <>
      {mayEdit && record['stage'] === 'Disputed' && (
        <Button
          variant="outlined"
          startIcon={<Icon name="copy" />}
          loading={busy}
          onClick={() => void run(revise)}
        >
          {text('revise.action')}
        </Button>
      )}
      {record['stage'] === 'Invoiced' && <InvoiceLink id={record.id} />}
      <DownloadButton path={`pro-formas/${record.id}/document`} name={`pro-forma-${record.id}.pdf`} />
      {mayEdit && record['stage'] === 'Accepted' && (
        <Button variant="contained" loading={busy} onClick={() => void run(createInvoice)}>
          {text('invoice.create')}
        </Button>
      )}
    </>
  )
}

function InvoiceLink({ id }: { id: number }) {
  const text = useBillingText()
  const { data } = useGetList<EngineRecord>(invoices, latestInvoiceOf(id))
  const [invoice] = data ?? []
  if (!invoice) return null
  return (
    <Button variant="outlined" component={Link} to={addressOf(salesDocumentResource, 'show', invoice.id)}>
      {text('invoice.open')}
    </Button>
  )
}
