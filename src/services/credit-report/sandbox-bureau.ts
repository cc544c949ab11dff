import { addDays } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import type { BureauReport, ReportedFacility } from '../../domain/credit/report.ts'
import { OrderRefused, type ReportOrder } from './credit-bureau.ts'

const lenders = ['Maybank', 'CIMB Bank', 'Public Bank', 'RHB Bank', 'Hong Leong Bank', 'AmBank', 'Bank Islam']
const kinds = ['housing', 'hire_purchase', 'credit_card', 'credit_card', 'personal', 'education'] as const
const creditors = ['Syarikat Elektrik Jaya', 'Kedai Perabot Harmoni', 'Telco Sandbox Berhad']

/** Deterministic per person. */
function numbersOf(text: string): (below: number) => number {
  let state = [...text].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16_777_619), 2_166_136_261)
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9
    return ((state >>> 8) % 1_000_003) % below
  }
}

const money = (amount: number) => amount.toFixed(2)
const daysAgo = (days: number) => addDays(today(), -days)

function facilityOf(draw: (below: number) => number, latePayer: boolean): ReportedFacility {
  const facility = kinds[draw(kinds.length)] ?? 'personal'
  const limit = facility === 'housing' ? 200_000 + draw(40) * 10_000 : 5_000 + draw(20) * 1_000
  const outstanding = Math.round(limit * (draw(90) / 100))
  const part = { housing: 0.005, hire_purchase: 0.014, credit_card: 0.05, personal: 0.018, education: 0.008 }[
    facility
  ]
  const base = facility === 'credit_card' ? outstanding : limit
  const worst = latePayer ? draw(4) : 0
  return {
    lender: lenders[draw(lenders.length)] ?? 'Maybank',
    facility,
    limit: money(limit),
    outstanding: money(outstanding),
    instalment: money(Math.round(base * part)),
    since: daysAgo(400 + draw(3_500)),
    arrears: Array.from({ length: 12 }, (_, month) => Math.max(0, worst - Math.floor(month / 2))),
  }
}

/** Deterministic sample report, marked as such; can simulate rejection. */
export function sandboxReport(order: ReportOrder, toldToFail: boolean): BureauReport {
  if (toldToFail) throw new OrderRefused('outbox.told_to_fail')
  const { subject } = order
  const draw = numbersOf(
    subject.kind === 'person' ? (subject.nric ?? subject.passport ?? '') : subject.ssm_no,
  )
  const late = draw(4) === 0
  const withLines = order.product !== 'trade_reference'
  const facilities = withLines ? Array.from({ length: 1 + draw(5) }, () => facilityOf(draw, late)) : []
  const sued = late && draw(2) === 0
  return {
    reference: `SANDBOX-${order.reference.slice(0, 8).toUpperCase()}`,
    as_of: today(),
    score: withLines ? (late ? 420 + draw(200) : 660 + draw(160)) : null,
    facilities,
    litigation: sued
      ? [
          {
            kind: 'summons',
            court: 'Magistrates’ Court Kuala Lumpur',
            filed: daysAgo(200 + draw(700)),
            amount: money(1_000 + draw(20) * 500),
            settled: draw(2) === 0,
          },
        ]
      : [],
    trade_references: Array.from({ length: draw(3) }, () => ({
      creditor: creditors[draw(creditors.length)] ?? '',
      amount: money(200 + draw(30) * 100),
      overdue_days: late ? 30 + draw(90) : 0,
      settled: !late,
    })),
    officers: subject.kind === 'company' ? [{ name: 'As entered in Urus', role: 'director' }] : [],
  }
}
