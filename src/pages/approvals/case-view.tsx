import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { facilities, anyBank, type LoanProduct } from '../../domain/dsr/kinds.ts'
import { byLoan } from '../../domain/dsr/eligibility.ts'
import { showTime } from '../../domain/dates/show.ts'
import { showRinggit } from '../../domain/money.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { productTypes } from '../../domain/product-types.ts'
import { may } from '../../engine/ui/rights.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { Chip } from '../../kit/chip.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { customerResource } from '../../../resources/customer.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { useDsr, type Dsr } from '../customer/use-dsr.ts'
import { answersTo, asItIs } from '../customer/what-if.ts'
import { useFigures } from '../proposal/use-figures.ts'
import { useDetail } from '../proposal/use-detail.ts'
import { useApprovalText } from './use-approval-text.ts'
import styles from './case-view.module.css'
import { namesOf, valueAt } from '../../domain/names.ts'

const passes = '#15803d'
const fails = '#b91c1c'

/** Banks compared, largest loans first. */
const maxBanks = 6

export function CaseView({ proposalId }: { proposalId: number }) {
  const text = useApprovalText()
  const session = useAccessSession()
  const { data, isError } = useDetail(proposalId)
  if (isError) return <p>{text('case.hidden')}</p>
  if (!data || !session) return <PageSkeleton />
  const { proposal, products, fees_charges, ccris_items } = data
  const customerId = Number(proposal['psal_customer_id'])
  const product = String(products[0]?.['product_type'] ?? '')
  return (
    <>
      <SubmittedFigures proposalId={proposalId} />
      {may(customerResource, 'show', session) && <Banks customerId={customerId} product={product} />}
      {may(creditReportResource, 'list', session) && may(customerResource, 'show', session) && (
        <Score customerId={customerId} />
      )}
      <CaseTable
        title={text('case.products')}
        head={[text('case.product'), text('case.bank'), text('case.amount')]}
        rows={products.map((row) => [
          translateLabel(valueAt(productTypes, row['product_type']) ?? ''),
          labelOf(row, 'bank_id'),
          ringgit(row['amount']),
        ])}
      />
      <CaseTable
        title={text('case.commitments')}
        head={[text('case.lender'), text('case.facility'), text('case.instalment')]}
        rows={ccris_items.map((row) => [
          [row['lender'], row['borrower']].filter(Boolean).join(' · '),
          translateLabel(valueAt(facilities, row['facility']) ?? ''),
          ringgit(row['instalment']),
        ])}
      />
      <CaseTable
        title={text('case.prices')}
        head={[text('case.fee'), text('case.amount')]}
        rows={fees_charges.map((row) => [String(row['pfee_type'] ?? ''), ringgit(row['pfee_outstanding'])])}
      />
      <Documents proposalId={proposalId} />
    </>
  )
}

const ringgit = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? showRinggit(value) : '—'

const labelOf = (row: EngineRecord, name: string): string => {
  const { text } = row._labels?.[name] ?? {}
  return text ?? '—'
}

interface CaseTableProps {
  title: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

function CaseTable({ title, head, rows }: CaseTableProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const formulaOf = (product: string, { formulas, formula }: Dsr): LoanProduct => {
  const wanted = { MORTGAGE: 'ML', PROPERTY: 'ML', REFINANCE: 'RF' } as const
  const named = valueAt(wanted, product)
  return named && formulas.includes(named) ? named : formula
}

/** DSR metrics relevant to the decision, with labels. */
const figureTexts = {
  recognised_income: 'case.income',
  commitments: 'case.committed',
  dsr_before: 'case.dsr',
  eligible_instalment: 'case.capacity',
} as const
type FigureName = keyof typeof figureTexts
const figureNames = namesOf(figureTexts)

const shownFigure = (name: FigureName, figures: object): string => {
  const { [name]: value }: Partial<Record<FigureName, unknown>> = figures
  if (name !== 'dsr_before') return ringgit(value)
  return typeof value === 'string' ? `${value}%` : '—'
}

/** Figures as submitted, with today's where they differ. */
function SubmittedFigures({ proposalId }: { proposalId: number }) {
  const text = useApprovalText()
  const { data, isError } = useFigures(proposalId)
  if (isError) return null
  if (!data) return <PageSkeleton />
  const section = data.sections.find(({ name }) => name === 'financial_income')
  if (!section?.kept || data.synced_at === null) return <p>{text('case.no_figures')}</p>
  const { kept, current } = section
  const differs = figureNames.some((name) => shownFigure(name, kept) !== shownFigure(name, current))
  return (
    <section aria-label={text('case.figures')}>
      <dl>
        {figureNames.map((name) => {
          const [submitted, today] = [shownFigure(name, kept), shownFigure(name, current)]
          return (
            <div key={name}>
              <dt>{text(figureTexts[name])}</dt>
              <dd>
                {submitted}
                {today !== submitted && <small> {text('case.today', { value: today })}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.note} data-differs={differs ? '' : undefined}>
        {text(differs ? 'case.figures_differ' : 'case.figures_same', { time: showTime(data.synced_at) })}
      </p>
    </section>
  )
}

/** By today's figures. */
function Banks({ customerId, product }: { customerId: number; product: string }) {
  const text = useApprovalText()
  const { data, isError } = useDsr(customerId)
  if (isError) return null
  if (!data) return <PageSkeleton />
  const { applicants, rules, day } = data
  const answers = answersTo(asItIs(applicants, formulaOf(product, data)), applicants, rules, day)
  if (answers.length === 0 || !applicants.some(({ incomes }) => incomes.length > 0)) return null
  return (
    <CaseTable
      title={text('case.banks')}
      head={[text('case.bank'), text('case.verdict'), text('case.limit'), text('case.loan')]}
      rows={answers
        .toSorted(byLoan)
        .slice(0, maxBanks)
        .map(({ bank, pass, limit, eligible_loan }) => [
          bank === anyBank ? text('case.any_bank') : bank,
          <Chip key="verdict" text={text(pass ? 'case.pass' : 'case.fail')} colour={pass ? passes : fails} />,
          `${limit}%`,
          showRinggit(eligible_loan),
        ])}
    />
  )
}

function Score({ customerId }: { customerId: number }) {
  const text = useApprovalText()
  const { data } = useQuery({
    queryKey: ['approvals', 'score', customerId],
    retry: false,
    queryFn: async () =>
      (
        await api('GET /credit-report/summary', {
          query: { credit_report_cust_id: customerId },
        })
      ).data,
  })
  if (data === undefined) return null
  return (
    <dl>
      <div>
        <dt>{text('case.score')}</dt>
        <dd>{data?.score ? [data.score, data.band].filter(Boolean).join(' · ') : text('case.no_score')}</dd>
      </div>
      {data && (
        <div>
          <dt>{text('case.arrears')}</dt>
          <dd>{text('case.months', { smart_count: data.worst_arrears })}</dd>
        </div>
      )}
    </dl>
  )
}

function Documents({ proposalId }: { proposalId: number }) {
  const text = useApprovalText()
  const { data } = useQuery({
    queryKey: ['approvals', 'documents', proposalId],
    retry: false,
    queryFn: async () =>
      (
        await api('GET /attachment/attachments', {
          query: { 'search[resource]': 'proposal', 'search[record_id]': proposalId },
        })
      ).content,
  })
  if (!data) return null
  return (
    <section className={styles.part}>
      <h3>{text('case.documents')}</h3>
      <p>
        {data.length === 0
          ? text('case.no_documents')
          : data.map(({ entry_id, name }, at) => (
              <span key={entry_id}>
                {at > 0 && ', '}
                <Link to={`${addressOf(proposalResource, 'show', proposalId)}?tab=documents`}>{name}</Link>
              </span>
            ))}
      </p>
    </section>
  )
}
