import { useState } from 'react'
import { figuresOfIncome } from '../../domain/dsr/income-figures.ts'
import { facilities, payers } from '../../domain/dsr/kinds.ts'
import type { GridValues } from '../../engine/ui/grid/grid-column.ts'
import type { GridAside, PartGridOptions } from '../../engine/ui/grid/part-grid-options.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { useDsr } from './use-dsr.ts'
import { useIncomeKinds } from './use-income-kinds.ts'

const factors = () => import('./line-factor.tsx')
const BankChoice = lazy(
  async () => ({ default: (await factors()).BankChoice }),
  () => null,
)
const IncomeFactor = lazy(
  async () => ({ default: (await factors()).IncomeFactor }),
  () => null,
)
const CommitmentFactor = lazy(
  async () => ({ default: (await factors()).CommitmentFactor }),
  () => null,
)

const months = ['month_1', 'month_2', 'month_3', 'month_4', 'month_5', 'month_6'] as const
const years = ['year_1', 'year_2'] as const

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Hides months without an average and years without a yearly income, unless filled. */
function useHiddenOfIncome(
  customerId: number,
): NonNullable<ReturnType<NonNullable<PartGridOptions['useHidden']>>> {
  const { data } = useDsr(customerId)
  const kindOf = useIncomeKinds()
  return (values) => {
    const kind = kindOf(values['income_type_id'])
    const has =
      kind && data ? figuresOfIncome(kind, data.rules, data.day) : { amount: true, months: 0, years: 0 }
    const lacked = [...(has.amount ? [] : ['amount']), ...months.slice(has.months), ...years.slice(has.years)]
    return new Set(lacked.filter((name) => !isFilled(values[name])))
  }
}

function useIncomeFactor(customerId: number): GridAside {
  const [bank, setBank] = useState('')
  const kindOf = useIncomeKinds()
  return {
    heading: <BankChoice customerId={customerId} bank={bank} onChoose={setBank} />,
    span: 5,
    cell: ({ values }) => (
      <IncomeFactor
        customerId={customerId}
        bank={bank}
        kind={kindOf(values['income_type_id'])}
        values={values}
      />
    ),
  }
}

export const incomeGrid: PartGridOptions = {
  columns: [
    { name: 'source', input: 'text', span: 7 },
    { name: 'income_type_id', input: 'ref', span: 5 },
    { name: 'amount', input: 'amount', span: 4 },
    { name: 'documented', input: 'tick', span: 3 },
    ...[...months, ...years].map((name) => ({ name, input: 'amount', span: 4, below: true }) as const),
  ],
  begin: {},
  useHidden: useHiddenOfIncome,
  useAside: useIncomeFactor,
}

const proves: ReadonlySet<unknown> = new Set(['employer', 'other'])

/** Proof applies only to payers that let banks exclude a commitment. */
const hiddenOfCommitment =
  () =>
  ({ payer, payer_proven }: GridValues): ReadonlySet<string> =>
    new Set(proves.has(payer) || payer_proven === true ? [] : ['payer_proven'])

/** Arrears and other payers show only if filled. */
const foldedOfCommitment = ({ arrears, payer }: GridValues): ReadonlySet<string> =>
  new Set([
    ...(isFilled(arrears) && arrears !== 0 ? [] : ['arrears']),
    ...(isFilled(payer) && payer !== 'self' ? [] : ['payer']),
  ])

function useCommitmentFactor(customerId: number): GridAside {
  const [bank, setBank] = useState('')
  return {
    heading: <BankChoice customerId={customerId} bank={bank} onChoose={setBank} />,
    span: 3,
    cell: ({ values }) => <CommitmentFactor customerId={customerId} bank={bank} values={values} />,
  }
}

export const commitmentGrid: PartGridOptions = {
  columns: [
    { name: 'lender', input: 'text', span: 5 },
    { name: 'facility', input: 'choice', span: 4.5, choices: facilities },
    { name: 'limit_amount', input: 'amount', span: 3.5 },
    { name: 'outstanding', input: 'amount', span: 3.5 },
    { name: 'instalment', input: 'amount', span: 3 },
    { name: 'settled', input: 'tick', span: 1.5 },
    { name: 'arrears', input: 'whole', span: 2, below: true },
    { name: 'payer', input: 'choice', span: 4, choices: payers, below: true },
    { name: 'payer_proven', input: 'tick', span: 2, below: true },
  ],
  begin: { payer: 'self' },
  useHidden: hiddenOfCommitment,
  folded: foldedOfCommitment,
  useAside: useCommitmentFactor,
}
