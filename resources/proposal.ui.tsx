import { calculationResource } from './calculation.ts'
import { may } from '../src/engine/ui/rights.ts'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'
import { ProductsCell } from '../src/pages/proposal/products-cell.tsx'

const lists = () => import('../src/pages/proposal/list-blocks.tsx')
const FeesBlock = lazy(async () => ({ default: (await lists()).FeesBlock }), PageSkeleton)
const RepaymentsBlock = lazy(async () => ({ default: (await lists()).RepaymentsBlock }), PageSkeleton)
const CommitmentsBlock = lazy(async () => ({ default: (await lists()).CommitmentsBlock }), PageSkeleton)
const KycBlock = lazy(async () => ({ default: (await lists()).KycBlock }), PageSkeleton)
const SummaryBlock = lazy(
  async () => ({ default: (await import('../src/pages/proposal/summary-block.tsx')).SummaryBlock }),
  PageSkeleton,
)
const ApplicantsBlock = lazy(
  async () => ({ default: (await import('../src/pages/proposal/applicants-block.tsx')).ApplicantsBlock }),
  PageSkeleton,
)
const FiguresBlock = lazy(
  async () => ({ default: (await import('../src/pages/proposal/figures-block.tsx')).FiguresBlock }),
  PageSkeleton,
)
const ManagementBlock = lazy(
  async () => ({ default: (await import('../src/pages/proposal/management-block.tsx')).ManagementBlock }),
  PageSkeleton,
)
const SubmitButton = lazy(
  () => import('../src/pages/proposal/submit-button.tsx'),
  () => null,
)
const ProposalBanner = lazy(
  () => import('../src/pages/proposal/proposal-banner.tsx'),
  () => null,
)
const AsideChecklist = lazy(
  async () => ({ default: (await import('../src/pages/proposal/checklist.tsx')).AsideChecklist }),
  () => null,
)
const LoanSyncBlock = lazy(
  async () => ({ default: (await import('../src/pages/proposal/loan-sync-block.tsx')).LoanSyncBlock }),
  PageSkeleton,
)

const CalculationsBlock = lazy(
  () => import('../src/pages/calculators/proposal-calculations-block.tsx'),
  () => null,
)

const proposalUi: ResourceUi = {
  cells: {
    products: {
      label: 'Products',
      Cell: ProductsCell,
      needs: ['product_type'],
      width: 180,
      sortBy: 'product_type',
    },
  },
  blocks: {
    management: { title: 'Versions and approval', Record: ManagementBlock },
    summary: { title: 'Customer', Record: SummaryBlock },
    applicants: { title: 'Applicants and consents', Record: ApplicantsBlock },
    fees: { title: 'Fees and charges', onTab: 'finances', Record: FeesBlock },
    repayments: { title: 'Repayments', onTab: 'finances', Record: RepaymentsBlock },
    proposal_commitment: { title: 'Commitment items', onTab: 'finances', Record: CommitmentsBlock },
    questions: { title: 'KYC questions', onTab: 'kyc', Record: KycBlock },
    loans: { title: 'Loan-management system', Record: LoanSyncBlock },
    calculations: {
      title: 'Calculations',
      onTab: 'finances',
      Record: CalculationsBlock,
      shows: (session) => may(calculationResource, 'list', session),
    },
    figures: { title: 'Customer figures', onTab: 'finances', Record: FiguresBlock },
  },
  RecordBanner: ProposalBanner,
  RecordAside: AsideChecklist,
  RecordActions: SubmitButton,
}

export default proposalUi
