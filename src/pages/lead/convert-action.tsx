import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customerResource } from '../../../resources/customer.ts'
import { api } from '../../client/api.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { RecordDrawer } from '../../engine/ui/form/opened-drawer.tsx'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import type { Conversion } from '../../services/lead/convert.ts'
import { KnownDialog } from './known-dialog.tsx'
import { useLeadText } from './use-lead-text.ts'

/** Opens the customer form with the lead's values, or the existing customer with that phone. */
export default function ConvertAction({ resource, record }: BlockProps) {
  const text = useLeadText()
  const mayEdit = useAccess(resource, 'edit')
  const mayCreate = useAccess(customerResource, 'create')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [conversion, setConversion] = useState<Conversion | null>(null)
  const [another, setAnother] = useState(false)
  const [busy, setBusy] = useState(false)
  const params = { id: record.id }
  if (record['customer_id'] || !mayEdit || !mayCreate) return null

  const open = async () => {
    setBusy(true)
    try {
      setConversion((await api('GET /lead/lead/:id/conversion', { params })).data)
    } catch {
      // The client already showed the error.
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    setConversion(null)
    setAnother(false)
  }
  const send = async (body: Record<string, unknown>): Promise<EngineRecord> => {
    const { data } = await api('POST /lead/lead/:id/conversion', { params, body })
    return data
  }
  const settled = (customer: EngineRecord) => {
    for (const { schema } of [resource, customerResource])
      void client.invalidateQueries({ queryKey: [schema.name] })
    void navigate(addressOf(customerResource, 'show', customer.id))
  }
  const link = async (customerId: number) => {
    setBusy(true)
    try {
      settled(await send({ customer_id: customerId }))
    } catch {
      setBusy(false)
    }
  }
  const isKnown = conversion !== null && conversion.known.length > 0 && !another
  return (
    <>
      <Button variant="outlined" loading={busy && !isKnown} onClick={() => void open()}>
        {text('convert.action')}
      </Button>
      {isKnown && (
        <KnownDialog
          known={conversion.known}
          busy={busy}
          onLink={(id) => void link(id)}
          onAnother={() => setAnother(true)}
          onClose={close}
        />
      )}
      <RecordDrawer
        resource={customerResource}
        wanted={conversion && !isKnown ? {} : null}
        from={
          conversion
            ? {
                key: `of lead ${record.id}`,
                values: conversion.values,
                create: (values) => send({ ...values, ...(another && { another }) }),
              }
            : undefined
        }
        onSaved={settled}
        onClose={close}
      />
    </>
  )
}
