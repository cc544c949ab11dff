import type { Commitment } from '../../domain/dsr/commitment.ts'
import type { Income } from '../../domain/dsr/income.ts'
import {
  anyBank,
  facilities,
  payers,
  type Facility,
  type IncomeKind,
  type Payer,
} from '../../domain/dsr/kinds.ts'
import { commitmentFactors, incomeFactors, rangeOf, type LineFactor } from '../../domain/dsr/line-factors.ts'
import { banksOf } from '../../domain/dsr/eligibility.ts'
import { said } from '../../domain/dsr/said.ts'
import type { Message } from '../../domain/message.ts'
import { readAmount, showMoney } from '../../domain/money.ts'
import type { GridValues } from '../../engine/ui/grid/grid-column.ts'
import { useCustomerText } from './use-customer-text.ts'
import { useDsr } from './use-dsr.ts'
import styles from './line-factor.module.css'

interface BankChoiceProps {
  customerId: number
  /** Empty: all banks. */
  bank: string
  onChoose: (bank: string) => void
}

/** One bank's factors or the range of all. */
export function BankChoice({ customerId, bank, onChoose }: BankChoiceProps) {
  const text = useCustomerText()
  const { data } = useDsr(customerId)
  return (
    <label className={styles.choice}>
      {text('factor.heading')}
      <select aria-label={text('factor.bank')} value={bank} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text('factor.all')}</option>
        {data &&
          banksOf(data.rules).map((name) => (
            <option key={name} value={name}>
              {name === anyBank ? text('dsr.any_bank') : name}
            </option>
          ))}
      </select>
    </label>
  )
}

const amountIn = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? readAmount(String(value)) : null

const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const incomeIn = (values: GridValues, kind: IncomeKind): Income => ({
  id: 0,
  kind,
  source: wordIn(values['source']),
  amount: amountIn(values['amount']),
  months: [1, 2, 3, 4, 5, 6].map((n) => amountIn(values[`month_${n}`])),
  years: [1, 2].map((n) => amountIn(values[`year_${n}`])),
  documented: values['documented'] === true,
})

const isFacility = (value: unknown): value is Facility =>
  typeof value === 'string' && Object.hasOwn(facilities, value)
const isPayer = (value: unknown): value is Payer => typeof value === 'string' && Object.hasOwn(payers, value)

const commitmentIn = (values: GridValues, facility: Facility): Commitment => ({
  id: 0,
  facility,
  lender: wordIn(values['lender']),
  limit: amountIn(values['limit_amount']),
  outstanding: amountIn(values['outstanding']),
  instalment: amountIn(values['instalment']),
  arrears: Number(values['arrears'] ?? 0),
  payer: isPayer(values['payer']) ? values['payer'] : 'self',
  payer_proven: values['payer_proven'] === true,
  settled: values['settled'] === true,
})

interface FactorProps {
  customerId: number
  bank: string
  values: GridValues
}

export function IncomeFactor({
  customerId,
  bank,
  values,
  kind,
}: FactorProps & { kind: IncomeKind | undefined }) {
  const { data } = useDsr(customerId)
  if (!data || !kind) return null
  const place = { product: data.formula, day: data.day }
  return <Factor factors={incomeFactors(incomeIn(values, kind), data.rules, place)} bank={bank} />
}

export function CommitmentFactor({ customerId, bank, values }: FactorProps) {
  const { data } = useDsr(customerId)
  const { facility } = values
  if (!data || !isFacility(facility)) return null
  const place = { product: data.formula, day: data.day }
  return <Factor factors={commitmentFactors(commitmentIn(values, facility), data.rules, place)} bank={bank} />
}

/** The calculation shows the full text. */
function shortly({ key, args = {} }: Message, text: ReturnType<typeof useCustomerText>): string {
  const { percent = '', months = 0 } = args
  const of = { percent: String(percent), months: Number(months), years: Number(months) / 12 }
  if (key.startsWith('dsr.commitment.annuity')) return text('factor.annuity', of)
  if (key === 'dsr.commitment.actual') return text('factor.actual')
  if (!key.startsWith('dsr.commitment.share')) return said({ key, args })
  return text(of.months === 1 ? 'factor.share' : 'factor.spread', of)
}

function Factor({ factors, bank }: { factors: readonly LineFactor[]; bank: string }) {
  const text = useCustomerText()
  const shown = bank === '' ? factors : factors.filter((each) => each.bank === bank)
  const amounts = rangeOf(shown.map(({ amount }) => amount))
  const percents = rangeOf(shown.map(({ percent }) => percent ?? '0'))
  const [first] = shown
  if (!amounts || !percents || !first) return null
  const agree = new Set(shown.map(({ why }) => why.map((each) => said(each)).join(', ')))
  const isIncome = shown.some(({ percent }) => percent !== null)
  const why = agree.size === 1 ? first.why : []
  return (
    <div className={styles.factor} title={[...agree].join('; ')}>
      {isIncome && (
        <strong>
          {percents.low === percents.high
            ? text('factor.percent', { low: percents.low })
            : text('factor.percents', { ...percents })}
        </strong>
      )}{' '}
      <span>
        {amounts.low === amounts.high
          ? showMoney(amounts.low)
          : text('factor.amounts', { low: showMoney(amounts.low), high: showMoney(amounts.high) })}
      </span>
      {!isIncome && why.map((each) => <small key={each.key}>{shortly(each, text)}</small>)}
    </div>
  )
}
