import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { invoiceIssuers } from '../../domain/billing/access.ts'
import { isTin, tidyTin } from '../../domain/einvoice/tin.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { DownloadButton } from './download-button.tsx'
import { useBillingText } from './use-billing-text.ts'

/** Statement, and validation of the TIN with MyInvois, once after each change. */
export default function PartyActions({ resource, record }: BlockProps) {
  const text = useBillingText()
  const client = useQueryClient()
  const session = useAccessSession()
  const [busy, setBusy] = useState(false)
  const { id } = record
  const [tin, brn, nric] = ['tin', 'brn', 'nric'].map((name) => String(record[name] ?? ''))
  const mayCheck =
    session !== null && allows(invoiceIssuers, session) && isTin(tidyTin(tin ?? '')) && Boolean(brn || nric)
  const ask = async () => {
    const { data } = await api('POST /sales/bill-parties/:id/check-tin', { params: { id } })
    await client.invalidateQueries({ queryKey: [resource.schema.name] })
    return data
  }
  // Never blocks saving: if MyInvois is down, the button retries.
  useQuery({
    queryKey: ['check-tin', id, tin, brn, nric],
    enabled: mayCheck && record['tin_status'] === 'unchecked',
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const checked = await ask()
      if (checked.tin_status === 'not_found') toast(text('tin.not_found'))
      return checked.tin_status
    },
  })
  const check = async () => {
    setBusy(true)
    try {
      const { tin_status } = await ask()
      toast(text(tin_status === 'valid' ? 'tin.valid' : 'tin.not_found'))
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      {mayCheck && (
        <Button variant="outlined" loading={busy} onClick={() => void check()}>
          {text('tin.check')}
        </Button>
      )}
      <DownloadButton
        path={`bill-parties/${id}/statement`}
        name={`statement-${id}.pdf`}
        label={text('statement')}
      />
    </>
  )
}
