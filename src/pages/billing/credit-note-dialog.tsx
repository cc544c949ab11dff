import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { api, type ApiAnswer } from '../../client/api.ts'
import { renameFields } from '../../client/field-problems.ts'
import { toast } from '../../client/notice-store.ts'
import { amountSign, showMoney } from '../../domain/money.ts'
import { f, type AnyField } from '../../engine/field.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { defineSchema, type Schema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { linesQuery, useDocumentsChanged } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'

type Line = ApiAnswer<'GET /sales/invoices/:id/lines'>['data'][number]
interface CreditNoteDialogProps extends BlockProps {
  onClose: () => void
}

export default function CreditNoteDialog(props: CreditNoteDialogProps) {
  const { data } = useQuery(linesQuery(props.record.id, props.record['version']))
  if (!data) return <Skeleton />
  return <CreditNoteForm {...props} lines={data.filter(({ open_fee }) => amountSign(open_fee) > 0)} />
}

const nameOf = ({ id }: Line) => `line_${id}`

/** Null if empty or zero. */
function amountOf(values: Readonly<Record<string, unknown>>, line: Line): string | null {
  const amount = values[nameOf(line)]
  return typeof amount === 'string' && amountSign(amount) > 0 ? amount : null
}

function CreditNoteForm({
  resource,
  record,
  lines,
  onClose,
}: CreditNoteDialogProps & { lines: readonly Line[] }) {
  const text = useBillingText()
  const navigate = useNavigate()
  const changed = useDocumentsChanged()
  const { schema, start } = useMemo(() => {
    const reason = f.longText({ required: true, max: 1000, label: text('document.reason') })
    const fields = Object.fromEntries(
      lines.map((line): [string, AnyField] => [
        nameOf(line),
        f.money({
          label: text('credit.of_line', { line: line.description }),
          help: text('credit.open', { amount: showMoney(line.open_fee) }),
        }),
      ]),
    )
    const schema: Schema = defineSchema('credit_note', { ...fields, reason }, { title: 'reason' })
    return { schema, start: Object.fromEntries(Object.keys(schema.fields).map((name) => [name, null])) }
  }, [lines, text])
  return (
    <CallDialog
      title={text('credit.title', { number: String(record['number']) })}
      schema={schema}
      start={start}
      action={text('credit.action')}
      send={async (values, form) => {
        const credited = lines.flatMap((line) => {
          const amount = amountOf(values, line)
          return amount === null ? [] : [{ line, amount }]
        })
        const [first] = lines
        if (credited.length === 0) {
          const message = text('credit.no_amount')
          if (first) form.setError(nameOf(first), { type: 'custom', message }, { shouldFocus: true })
          return
        }
        const made = await api('POST /sales/credit-notes', {
          body: {
            invoice_id: record.id,
            reason: String(values['reason']),
            lines: credited.map(({ line, amount }) => ({ line_id: line.id, amount })),
          },
        }).catch((error: unknown) => {
          const names = new Map(credited.map(({ line }, at) => [`lines.${at}.amount`, nameOf(line)]))
          throw renameFields(error, (field) => names.get(field) ?? field)
        })
        await changed()
        toast(text('credit.made'))
        onClose()
        void navigate(addressOf(resource, 'show', made.data.id))
      }}
      onClose={onClose}
    />
  )
}
