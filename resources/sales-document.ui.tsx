import { isOwed } from '../src/domain/billing/documents.ts'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'
import ProposedCreditsButton from '../src/pages/billing/proposed-credits-button.tsx'

const LinesBlock = lazy(() => import('../src/pages/billing/document-lines-block.tsx'), PageSkeleton)
const ReceiptsBlock = lazy(() => import('../src/pages/billing/receipts-block.tsx'), PageSkeleton)
const EInvoiceBlock = lazy(() => import('../src/pages/billing/einvoice-block.tsx'), PageSkeleton)
const RemindersBlock = lazy(() => import('../src/pages/billing/reminders-block.tsx'), PageSkeleton)
const Actions = lazy(
  () => import('../src/pages/billing/document-actions.tsx'),
  () => null,
)

const salesDocumentUi: ResourceUi = {
  ListActions: ProposedCreditsButton,
  RecordActions: Actions,
  isSettled: ({ kind, status }) => !isOwed(kind, status),
  blocks: {
    lines: { title: 'Lines', Record: LinesBlock, fields: ['amount', 'tax'] },
    einvoice: { title: 'MyInvois', Record: EInvoiceBlock, fields: ['einvoice_status'] },
    receipts: { title: 'Receipts', Record: ReceiptsBlock },
    reminders: { title: 'Payment reminders', Record: RemindersBlock },
  },
}

export default salesDocumentUi
