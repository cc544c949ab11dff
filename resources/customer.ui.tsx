import { AgeCell } from '../src/engine/ui/cells/age-cell.tsx'
import { ImportButton } from '../src/engine/ui/import/import-button.tsx'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { isKnownOfCustomer } from '../src/pages/customer/is-known.ts'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

/** Their scripts come with the first customer that is opened, not with the list. */
const DsrBlock = lazy(() => import('../src/pages/customer/dsr-block.tsx'), PageSkeleton)
const DeductionsBlock = lazy(
  () => import('../src/pages/customer/deductions-block.tsx'),
  () => null,
)
const EsignBlock = lazy(() => import('../src/pages/customer/esign-block.tsx'), PageSkeleton)
const KycBlock = lazy(() => import('../src/pages/customer/kyc-block.tsx'), PageSkeleton)
const AdvisoryBlock = lazy(() => import('../src/pages/advisory/advisory-block.tsx'), PageSkeleton)
const CreditBlock = lazy(() => import('../src/pages/credit/customer-credit-block.tsx'), PageSkeleton)
const ProposalsBlock = lazy(
  () => import('../src/pages/proposal/customer-proposals-block.tsx'),
  () => null,
)
const known = () => import('../src/pages/customer/known-of-customer.tsx')
const KnownBirth = lazy(
  async () => ({ default: (await known()).KnownBirth }),
  () => null,
)
const KnownGender = lazy(
  async () => ({ default: (await known()).KnownGender }),
  () => null,
)
const KnownIncome = lazy(
  async () => ({ default: (await known()).KnownIncome }),
  () => null,
)
const ProposalCount = lazy(
  () => import('../src/pages/proposal/customer-proposal-count.tsx'),
  () => null,
)
const ProfileBlock = lazy(
  () => import('../src/pages/customer/profile-block.tsx'),
  () => null,
)

const customerUi: ResourceUi = {
  cells: {
    age: { label: 'Added', Cell: AgeCell, needs: ['created_at'], width: 112, sortBy: 'created_at' },
  },
  blocks: {
    profile: { Record: ProfileBlock },
    advisory: { title: 'Loan advisory', Record: AdvisoryBlock },
    deductions: {
      title: 'Tax and payslip deductions',
      onTab: 'finances',
      Record: DeductionsBlock,
      fields: ['epf', 'socso', 'eis', 'tax_deduction'],
    },
    dsr: { title: 'DSR and eligibility', onTab: 'finances', Record: DsrBlock },
    credit: { title: 'Credit report', onTab: 'finances', Record: CreditBlock },
    esign: { title: 'Application form', onTab: 'documents', Record: EsignBlock },
    kyc: { title: 'KYC form', onTab: 'documents', Record: KycBlock },
    proposals: {
      title: 'Initial proposals',
      onTab: 'proposals',
      Record: ProposalsBlock,
      Count: ProposalCount,
    },
  },
  known: { born: KnownBirth, gender: KnownGender, monthly_income: KnownIncome },
  isKnown: isKnownOfCustomer,
  ListActions: ImportButton,
}

export default customerUi
