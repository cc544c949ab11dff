import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import Decimal from 'decimal.js'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { api, type ApiAnswer } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { amountSign, showMoney } from '../../domain/money.ts'
import { f, type AnyField } from '../../engine/field.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { defineSchema, type Schema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { CallDialog } from './call-dialog.tsx'
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
        const refuse = (line: Line | undefined, message: string) =>
          line && form.setError(nameOf(line), { type: 'custom', message }, { shouldFocus: true })
        const over = lines.find((line) => new Decimal(amountOf(values, line) ?? 0).greaterThan(line.open_fee))
        if (over) return refuse(over, text('credit.over', { amount: showMoney(over.open_fee) }))
        const taken = lines.flatMap((line) => {
          const amount = amountOf(values, line)
          return amount === null ? [] : [{ line_id: line.id, amount }]
        })
        if (taken.length === 0) return refuse(lines[0], text('credit.no_amount'))
        const made = await api('POST /sales/credit-notes', {
          body: { invoice_id: record.id, reason: String(values['reason']), lines: taken },
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
