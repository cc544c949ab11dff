import Decimal from 'decimal.js'
import { sumOf, type Amount } from '../billing/spread.ts'
import { statementOf, type StatementTerms, type StatementTotals } from './statement.ts'

/** Unsettled remainder of a ledger line, oldest first. RM. */
export interface WaitingLine {
  id: number
  prod_id: number
  amount: Decimal.Value
}

/** RM. */
interface SettledPart {
  id: number
  amount: Amount
}

export interface Settlement extends StatementTotals {
  parts: SettledPart[]
}

interface CaseLines {
  lines: readonly WaitingLine[]
  net: Decimal
}

function byCase(lines: readonly WaitingLine[]): CaseLines[] {
  const cases = new Map<number, WaitingLine[]>()
  for (const line of lines) cases.set(line.prod_id, [...(cases.get(line.prod_id) ?? []), line])
  return [...cases.values()].map((own) => ({ lines: own, net: sumOf(own.map(({ amount }) => amount)) }))
}

/** Negative lines settle only as far as `taken` allows beyond the case's shares. */
function partsOf({ lines, net }: CaseLines, taken: Decimal): SettledPart[] {
  const whole = ({ id, amount }: WaitingLine) => ({ id, amount: new Decimal(amount).toFixed(2) })
  if (!net.isNegative()) return lines.map(whole)
  const shares = lines.filter(({ amount }) => !new Decimal(amount).isNegative())
  let left = sumOf(shares.map(({ amount }) => amount)).plus(taken)
  const back = lines.flatMap(({ id, amount }) => {
    if (!new Decimal(amount).isNegative()) return []
    const part = Decimal.min(new Decimal(amount).negated(), left)
    left = left.minus(part)
    return part.isZero() ? [] : [{ id, amount: part.negated().toFixed(2) }]
  })
  return [...shares.map(whole), ...back]
}

/**
 * Settles open lines (sales.md B4.4 to 6): nets each case, then recovers negatives from the rest, oldest first, within
 * cap and earnings. RM.
 */
export function settle(lines: readonly WaitingLine[], terms: StatementTerms): Settlement {
  const cases = byCase(lines)
  const totals = statementOf(
    cases.map(({ net }) => net),
    terms,
  )
  const owed = sumOf(cases.filter(({ net }) => net.isNegative()).map(({ net }) => net)).negated()
  let left = owed.plus(totals.waits)
  const parts = cases.flatMap((of) => {
    const taken = of.net.isNegative() ? Decimal.min(of.net.negated(), left) : new Decimal(0)
    left = left.minus(taken)
    return partsOf(of, taken)
  })
  return { ...totals, parts: parts.filter(({ amount }) => !new Decimal(amount).isZero()) }
}
