import { calculationResource } from './calculation.ts'
import { salesCaseResource } from './sales-case.ts'
import { AgeCell } from '../src/engine/ui/cells/age-cell.tsx'
import { ImportButton } from '../src/features/imports/ui/import-button.tsx'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { may } from '../src/engine/ui/rights.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { commitmentGrid, incomeGrid } from '../src/pages/customer/finance-grids.tsx'
import { isKnownOfCustomer } from '../src/pages/customer/is-known.ts'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'

const DsrBlock = lazy(() => import('../src/pages/customer/dsr-block.tsx'), PageSkeleton)
const DeductionsBlock = lazy(
  () => import('../src/pages/customer/deductions-block.tsx'),
  () => null,
)
const EsignBlock = lazy(() => import('../src/pages/customer/esign-block.tsx'), PageSkeleton)
const CustomerPageBlock = lazy(() => import('../src/pages/customer/customer-page-block.tsx'), PageSkeleton)
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
const CasesBlock = lazy(
  () => import('../src/pages/sales/customer-cases-block.tsx'),
  () => null,
)
const CaseCount = lazy(
  () => import('../src/pages/sales/customer-case-count.tsx'),
  () => null,
)
const totals = () => import('../src/pages/customer/finance-totals.tsx')
const EmploymentTotal = lazy(
  async () => ({ default: (await totals()).EmploymentTotal }),
  () => null,
)
const IncomeTotal = lazy(
  async () => ({ default: (await totals()).IncomeTotal }),
  () => null,
)
const CommitmentTotal = lazy(
  async () => ({ default: (await totals()).CommitmentTotal }),
  () => null,
)
const DeductionTotal = lazy(
  async () => ({ default: (await totals()).DeductionTotal }),
  () => null,
)
const LoanTotal = lazy(
  async () => ({ default: (await totals()).LoanTotal }),
  () => null,
)
const FinanceCount = lazy(
  async () => ({ default: (await totals()).FinanceCount }),
  () => null,
)
const ProfileBlock = lazy(
  () => import('../src/pages/customer/profile-block.tsx'),
  () => null,
)

const CalculationsBlock = lazy(
  () => import('../src/pages/calculators/customer-calculations-block.tsx'),
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
      Total: DeductionTotal,
      Count: FinanceCount,
      fields: ['epf', 'socso', 'eis', 'tax_deduction'],
    },
    dsr: { title: 'DSR and eligibility', onTab: 'finances', Record: DsrBlock, Total: LoanTotal },
    calculations: {
      title: 'Calculations',
      onTab: 'finances',
      Record: CalculationsBlock,
      shows: (session) => may(calculationResource, 'list', session),
    },
    credit: { title: 'Credit report', onTab: 'finances', Record: CreditBlock },
    customer_page: { title: 'Customer’s page', onTab: 'documents', Record: CustomerPageBlock },
    esign: { title: 'Application form', onTab: 'documents', Record: EsignBlock },
    kyc: { title: 'KYC form', onTab: 'documents', Record: KycBlock },
    proposals: {
      title: 'Initial proposals',
      onTab: 'proposals',
      Record: ProposalsBlock,
      Count: ProposalCount,
    },
    cases: {
      title: 'Cases',
      onTab: 'cases',
      Record: CasesBlock,
      Count: CaseCount,
      shows: (session) => may(salesCaseResource, 'list', session),
    },
  },
  partTotals: {
    customer_employment: EmploymentTotal,
    customer_income: IncomeTotal,
    customer_commitment: CommitmentTotal,
  },
  partGrids: { customer_income: incomeGrid, customer_commitment: commitmentGrid },
  known: { born: KnownBirth, gender: KnownGender, monthly_income: KnownIncome },
  isKnown: isKnownOfCustomer,
  ListActions: ImportButton,
}

export default customerUi
