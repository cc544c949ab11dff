import { caseDocumentResource } from './case-document.ts'
import { salesCaseResource } from './sales-case.ts'
import { allows } from '../src/domain/access.ts'
import { onSales } from '../src/domain/sales/access.ts'
import { invoiceReaders } from '../src/domain/billing/access.ts'
import type { Resource } from '../src/engine/resource.ts'
import type { EngineRecord } from '../src/engine/ui/field-components.ts'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { may } from '../src/engine/ui/rights.ts'
import { mayChat } from '../src/features/chats/chats.ts'
import type { MovePreviewProps } from '../src/features/stages/ui/move-preview.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import OpenChat from '../src/pages/sales/open-chat.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const BanksBlock = lazy(() => import('../src/pages/sales/banks/banks-block.tsx'), PageSkeleton)
const BankCount = lazy(
  () => import('../src/pages/sales/banks/bank-count.tsx'),
  () => null,
)
const PapersBlock = lazy(() => import('../src/pages/sales/documents/papers-block.tsx'), PageSkeleton)
const MissingCount = lazy(
  () => import('../src/pages/sales/documents/missing-count.tsx'),
  () => null,
)
const PeopleBlock = lazy(() => import('../src/pages/sales/people/people-block.tsx'), PageSkeleton)
const BankChatsBlock = lazy(() => import('../src/pages/sales/bank-chats-block.tsx'), PageSkeleton)
const NettPriceInput = lazy<{ resource: Resource; record?: EngineRecord }>(
  () => import('../src/pages/sales/money/nett-price-input.tsx'),
  () => null,
)

const RevokePreview = lazy<MovePreviewProps>(
  () => import('../src/pages/sales/revoke-preview.tsx'),
  () => null,
)

const CaseSharesBlock = lazy(() => import('../src/pages/commission/case-shares-block.tsx'), PageSkeleton)
const FeesBlock = lazy(() => import('../src/pages/billing/case-fees-block.tsx'), PageSkeleton)
const UnitBlock = lazy(() => import('../src/pages/property/unit/unit-block.tsx'), PageSkeleton)

const caseUi: ResourceUi = {
  MovePreview: RevokePreview,
  ListActions: OpenChat,
  blocks: {
    unit: {
      title: 'Unit',
      Record: UnitBlock,
      fields: ['project_id', 'unit_id'],
      concerns: (record) => record['prod_type'] === 'PROPERTY',
    },
    people: { title: 'Contacts', Record: PeopleBlock, fields: ['name', 'customer_id'] },
    banks: { title: 'Bank submissions', onTab: 'banks', Record: BanksBlock, Count: BankCount },
    papers: {
      title: 'Documents by stage',
      onTab: 'papers',
      Record: PapersBlock,
      Count: MissingCount,
      shows: (session) => may(caseDocumentResource, 'list', session),
    },
    bank_chats: {
      title: 'Chats about bank submissions',
      onTab: 'chats',
      Record: BankChatsBlock,
      shows: (session) => mayChat(salesCaseResource, session),
    },
    fees: {
      title: 'Fee',
      onTab: 'money',
      Record: FeesBlock,
      shows: (session) => allows(invoiceReaders, session),
    },
    commission: {
      title: 'Commission',
      onTab: 'money',
      Record: CaseSharesBlock,
      shows: (session) => allows(onSales('p_product__show'), session),
    },
    nett: { Form: NettPriceInput },
  },
}

export default caseUi
