import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { useDocumentsChanged } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'

interface MoveDialogProps {
  record: EngineRecord
  word: 'approve' | 'issue'
  title: string
  about: string
  onClose: () => void
}

export function MoveDialog({ record, word, title, about, onClose }: MoveDialogProps) {
  const text = useBillingText()
  const changed = useDocumentsChanged()
  const [busy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    const given = { params: { id: record.id }, body: { version: Number(record['version']) } }
    try {
      if (word === 'approve') {
        await api('POST /sales/invoices/:id/approve', given)
        toast(text('document.approved'))
      } else {
        const { data } = await api('POST /sales/invoices/:id/issue', given)
        toast(text('document.issued', { number: String(data['number']) }))
      }
      onClose()
    } catch (error) {
      reportFailure(error)
      setBusy(false)
    }
    await changed()
  }
  return (
    <ConfirmDialog
      title={title}
      text={about}
      action={text(`document.${word}`)}
      busy={busy}
      onConfirm={() => void move()}
      onClose={onClose}
    />
  )
}

const why = defineSchema(
  'cancel_document',
  { reason: f.longText({ required: true, max: 1000 }) },
  { title: 'reason' },
)

/** Requires a reason. */
export function CancelDialog({
  record,
  title,
  onClose,
}: {
  record: EngineRecord
  title: string
  onClose: () => void
}) {
  const text = useBillingText()
  const changed = useDocumentsChanged()
  return (
    <CallDialog
      title={title}
      schema={why}
      start={{ reason: null }}
      action={text('document.cancel_action')}
      refusal={text('document.keep')}
      danger
      send={async ({ reason }) => {
        await api('POST /sales/invoices/:id/cancel', {
          params: { id: record.id },
          body: { reason },
        })
        await changed()
        toast(text('document.cancelled'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
