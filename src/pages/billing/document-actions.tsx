import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { invoiceApprovers, invoiceIssuers } from '../../domain/billing/access.ts'
import { isOwed } from '../../domain/billing/documents.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { CancelDialog, MoveDialog } from './document-move-dialogs.tsx'
import CreditNoteDialog from './credit-note-dialog.tsx'
import DebitNoteDialog from './debit-note-dialog.tsx'
import { DownloadButton } from './download-button.tsx'
import ReceiptDialog from './receipt-dialog.tsx'
import { useBillingText } from './use-billing-text.ts'

type Act = 'approve' | 'issue' | 'receipt' | 'credit' | 'debit' | 'cancel'

export default function DocumentActions(props: BlockProps) {
  const { record } = props
  const text = useBillingText()
  const session = useAccessSession()
  const [asked, setAsked] = useState<Act | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!session) return null
  const { kind, status, made_by } = record
  const mayIssue = allows(invoiceIssuers, session)
  const isMine = made_by === session.userId
  const isOpen = isOwed(kind, status)
  const kindName = String(kind).replace('_', ' ')
  const mayApprove = status === 'Draft' && allows(invoiceApprovers, session)
  const names: Record<Act, string> = {
    approve: text('document.approve'),
    issue: text('document.issue'),
    receipt: text('receipts.action'),
    credit: text('credit.action'),
    debit: text('debit.action'),
    cancel: text('document.cancel', { kind: kindName }),
  }
  const next: Act | undefined =
    mayApprove && !isMine
      ? 'approve'
      : mayIssue && status === 'Approved'
        ? 'issue'
        : mayIssue && isOpen
          ? 'receipt'
          : undefined
  const isUntouched = status === 'Issued' && kind !== 'credit_note' && Number(record['credited']) === 0
  const others: Act[] = mayIssue
    ? [
        ...(isOpen && kind === 'invoice' ? (['credit', 'debit'] as const) : []),
        ...(isOpen && kind === 'debit_note' ? (['credit'] as const) : []),
        ...(status === 'Draft' || status === 'Approved' || isUntouched ? (['cancel'] as const) : []),
      ]
    : []
  const close = () => setAsked(null)
  const ask = (act: Act) => {
    setAnchor(null)
    setAsked(act)
  }
  return (
    <>
      {mayApprove && isMine && <small>{text('document.own')}</small>}
      <DownloadButton
        path={`invoices/${record.id}/${record['einvoice_status'] === 'valid' ? 'validated-document' : 'document'}`}
        name={`invoice-${record.id}.pdf`}
      />
      {next && (
        <Button variant="contained" onClick={() => ask(next)}>
          {names[next]}
        </Button>
      )}
      {others.length > 0 && (
        <Tooltip title={text('document.more')}>
          <IconButton
            aria-label={text('document.more')}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <Icon name="more" size={18} />
          </IconButton>
        </Tooltip>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((act) => (
          <MenuItem key={act} onClick={() => ask(act)}>
            {names[act]}
          </MenuItem>
        ))}
      </Menu>
      {asked === 'approve' && (
        <MoveDialog
          record={record}
          word="approve"
          title={text('document.approve_title', { kind: kindName })}
          about={text('document.approve_text', {
            party: record._labels?.['party_id']?.text ?? '',
            total: showMoney(String(record['total'])),
          })}
          onClose={close}
        />
      )}
      {asked === 'issue' && (
        <MoveDialog
          record={record}
          word="issue"
          title={text('document.issue_title', { kind: kindName })}
          about={text('document.issue_text')}
          onClose={close}
        />
      )}
      {asked === 'cancel' && <CancelDialog record={record} title={names.cancel} onClose={close} />}
      {asked === 'receipt' && <ReceiptDialog {...props} onClose={close} />}
      {asked === 'credit' && <CreditNoteDialog {...props} onClose={close} />}
      {asked === 'debit' && <DebitNoteDialog {...props} onClose={close} />}
    </>
  )
}
