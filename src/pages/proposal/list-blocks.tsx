import { useGetList } from 'react-admin'
import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { facilities } from '../../domain/dsr/kinds.ts'
import { showRinggit } from '../../domain/money.ts'
import { lenders } from '../../domain/proposal/lenders.ts'
import { repaymentFigures } from '../../domain/proposal/repayment.ts'
import { sumOf } from './sum-of.ts'
import { fixedStatuses } from '../../domain/proposal/statuses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { proposalCommitmentSchema } from '../../../schemas/proposal-commitment.ts'
import { proposalFeeSchema } from '../../../schemas/proposal-fee.ts'
import { proposalKycSchema } from '../../../schemas/proposal-kyc.ts'
import { proposalRepaymentSchema } from '../../../schemas/proposal-repayment.ts'
import { PriceAsk } from './price-ask.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { useDetail, type ProposalDetail } from './use-detail.ts'
import { useProposalText } from './use-proposal-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './proposal.module.css'
import { isAmong } from '../../domain/names.ts'

function useLists({ resource, record }: BlockProps) {
  return {
    query: useDetail(record.id),
    common: {
      proposalId: record.id,
      mayEdit: useAccess(resource, 'edit'),
      fixed: isAmong(fixedStatuses, record['psal_main_status']),
    },
  }
}

interface LoadedProps {
  query: ReturnType<typeof useDetail>
  children: (detail: ProposalDetail) => ReactNode
}

function Loaded({ query: { data, isError, refetch }, children }: LoadedProps) {
  const text = useProposalText()
  if (data) return children(data)
  if (!isError) return <Skeleton variant="rounded" height={72} />
  return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
}

/** Offers the corporate's fees with suggested amounts. */
export function FeesBlock(props: BlockProps) {
  const { query, common } = useLists(props)
  const text = useProposalText()
  const { data: fees = [] } = useGetList<EngineRecord>('fees_charges', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  })
  const known = new Map(fees.map((fee) => [String(fee['fee']), fee]))
  const priceOf = ({ pfee_type, pfee_listed_id }: EngineRecord): string | undefined => {
    const name = String(pfee_type).trim().toLowerCase()
    const listed = fees.filter(({ amount }) => typeof amount === 'string')
    const fee =
      listed.find((each) => String(each['fee']).toLowerCase() === name) ??
      listed.find(({ id }) => id === pfee_listed_id)
    return fee && String(fee['amount'])
  }
  return (
    <Loaded query={query}>
      {({ fees_charges }) => (
        <>
          <RowsEditor
            {...common}
            name="fees_charges"
            schema={proposalFeeSchema}
            kept={fees_charges}
            columns={[
              {
                name: 'pfee_type',
                input: 'known',
                span: 8,
                offered: [...known.keys()],
                onPick: (fee) => ({
                  pfee_outstanding: known.get(fee)?.['amount'] ?? null,
                  pfee_description: known.get(fee)?.['description'] ?? null,
                }),
              },
              { name: 'pfee_description', input: 'text', span: 10 },
              { name: 'pfee_outstanding', input: 'amount', span: 6 },
            ]}
            begin={() => ({})}
            reading={({ pfee_type, pfee_description, pfee_outstanding }) => (
              <div className={styles.line}>
                <span>
                  {String(pfee_type)} {pfee_description ? <small>{String(pfee_description)}</small> : null}
                </span>
                <span>{showRinggit(String(pfee_outstanding ?? ''))}</span>
              </div>
            )}
            sum={(rows) => {
              const sum = sumOf(rows.map(({ values }) => values['pfee_outstanding']))
              return <span className={styles.sum}>{text('rows.total', { amount: showRinggit(sum) })}</span>
            }}
          />
          <PriceAsk
            proposalId={props.record.id}
            mayAsk={common.mayEdit && !common.fixed}
            fees={fees_charges.flatMap((row) => {
              const { id, pfee_type, pfee_outstanding } = row
              const price = priceOf(row)
              return price === undefined
                ? []
                : [{ id, name: String(pfee_type), price, amount: String(pfee_outstanding) }]
            })}
          />
        </>
      )}
    </Loaded>
  )
}

/** Instalment updates while typing. */
export function RepaymentsBlock(props: BlockProps) {
  const { query, common } = useLists(props)
  const text = useProposalText()
  return (
    <Loaded query={query}>
      {({ repayments }) => (
        <RowsEditor
          {...common}
          name="repayments"
          schema={proposalRepaymentSchema}
          kept={repayments}
          columns={[
            { name: 'prep_proposed_via', input: 'choice', span: 5, narrow: 3, choices: lenders },
            { name: 'prep_facility', input: 'choice', span: 6, narrow: 3, choices: facilities },
            { name: 'prep_process_amount', input: 'amount', span: 5 },
            { name: 'prep_charge_rate', input: 'amount', span: 5, narrow: 3 },
            { name: 'prep_period', input: 'whole', span: 3, narrow: 3 },
          ]}
          begin={() => ({ prep_proposed_via: 'bank', prep_facility: 'housing' })}
          worked={(values) => {
            const figures = repaymentFigures(values)
            if (!figures) return null
            const { prep_instalment, prep_total, prep_interest } = figures
            return (
              <p className={styles.worked}>
                <strong>{text('rows.instalment', { amount: showRinggit(prep_instalment) })}</strong>
                {' · '}
                {text('rows.paid', { total: showRinggit(prep_total), interest: showRinggit(prep_interest) })}
              </p>
            )
          }}
        />
      )}
    </Loaded>
  )
}

/** New lines belong to the applicants. */
export function CommitmentsBlock(props: BlockProps) {
  const { query, common } = useLists(props)
  const text = useProposalText()
  return (
    <Loaded query={query}>
      {({ ccris_items }) => (
        <RowsEditor
          {...common}
          name="ccris_items"
          schema={proposalCommitmentSchema}
          kept={ccris_items}
          words={{ add: text('commitments.add'), none: text('commitments.none') }}
          columns={[
            { name: 'lender', input: 'text', span: 4 },
            { name: 'facility', input: 'choice', span: 4.5, choices: facilities, narrow: 3 },
            { name: 'borrower', input: 'text', span: 2.5, narrow: 3 },
            { name: 'limit_amount', input: 'amount', span: 3.5, narrow: 3 },
            { name: 'outstanding', input: 'amount', span: 3.5, narrow: 3 },
            { name: 'instalment', input: 'amount', span: 3, narrow: 3 },
            { name: 'arrears', input: 'whole', span: 1.5, narrow: 3 },
            { name: 'settled', input: 'tick', span: 1.5 },
          ]}
          begin={() => ({ facility: 'hire_purchase', settled: false })}
          sum={(rows) => (
            <span className={styles.sum}>
              {text('commitments.total', {
                amount: showRinggit(sumOf(rows.map(({ values }) => values['instalment']))),
              })}
            </span>
          )}
        />
      )}
    </Loaded>
  )
}

export function KycBlock(props: BlockProps) {
  const { query, common } = useLists(props)
  const text = useProposalText()
  return (
    <Loaded query={query}>
      {({ kyc_questions }) => (
        <RowsEditor
          {...common}
          name="kyc_questions"
          schema={proposalKycSchema}
          kept={kyc_questions}
          columns={[
            { name: 'pkyq_sequence', input: 'whole', span: 2, narrow: 2 },
            { name: 'pkyq_question', input: 'lines', span: 10, narrow: 4 },
            { name: 'pkyq_answer', input: 'lines', span: 6 },
            { name: 'pkyq_remark', input: 'lines', span: 6 },
          ]}
          begin={(rows) => ({ pkyq_sequence: rows + 1 })}
          reading={({ pkyq_sequence, pkyq_question, pkyq_answer, pkyq_remark }) => (
            <div className={styles.question}>
              <span>{String(pkyq_sequence)}</span>
              <div>
                {String(pkyq_question)}
                <div className={styles.answer}>
                  <strong>{pkyq_answer ? String(pkyq_answer) : text('rows.unanswered')}</strong>
                  {pkyq_remark ? ` · ${String(pkyq_remark)}` : ''}
                </div>
              </div>
            </div>
          )}
        />
      )}
    </Loaded>
  )
}
