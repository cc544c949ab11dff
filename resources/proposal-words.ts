import type { Label } from '../src/domain/label.ts'
import { declared, type Words } from '../src/domain/difference.ts'
import { incomeKinds } from '../src/domain/dsr/kinds.ts'
import { showRinggit } from '../src/domain/money.ts'
import { consentWords } from '../src/domain/proposal/applicants.ts'
import type { TreeWords } from '../src/domain/proposal/differences.ts'
import { f, type AnyField } from '../src/engine/field.ts'
import { kindOf } from '../src/engine/fields/kind-of.ts'
import { labelOf } from '../src/engine/schema.ts'
import { relationships } from '../schemas/customer-joint-profile.ts'
import { proposalCommitmentSchema } from '../schemas/proposal-commitment.ts'
import { proposalFeeSchema } from '../schemas/proposal-fee.ts'
import { proposalKycSchema } from '../schemas/proposal-kyc.ts'
import { proposalProductSchema } from '../schemas/proposal-product.ts'
import { proposalRepaymentSchema } from '../schemas/proposal-repayment.ts'
import { proposalSchema } from '../schemas/proposal.ts'

const others: Readonly<Record<string, AnyField>> = {
  products: f.json({ label: 'Products' }),
  fees_charges: f.json({ label: 'Fees and charges' }),
  repayments: f.json({ label: 'Repayments' }),
  kyc_questions: f.json({ label: 'KYC questions' }),
  commitment_items: f.json({ label: 'Commitment items' }),
  prep_instalment: f.money({ label: 'Instalment' }),
  prep_total: f.money({ label: 'Total repayment' }),
  prep_interest: f.money({ label: 'Total interest' }),
  finances: f.json({ label: 'Figures' }),
  customer_income: f.json({ label: 'Income' }),
  financial_income: f.json({ label: 'Income and commitments' }),
  customer_variable_expenses: f.json({ label: 'Variable expenses' }),
  applicants: f.json({ label: 'Applicants' }),
  relationship: f.choice(relationships),
  main: f.bool({ label: 'Main applicant' }),
  consent: f.choice(consentWords, { label: 'Credit report consent' }),
  consent_until: f.date({ label: 'Consent valid until' }),
  kind: f.choice(incomeKinds, { label: 'Type' }),
  average: f.text({ label: 'By month' }),
  yearly: f.text({ label: 'By year' }),
  documented: f.bool({ label: 'Documents received' }),
  recognised_income: f.money({ label: 'Recognised income' }),
  commitments: f.money({ label: 'Commitments' }),
  remaining_commitments: f.money({ label: 'Remaining commitments' }),
  dsr_before: f.percent({ label: 'DSR before' }),
  eligible_instalment: f.money({ label: 'Remaining instalment capacity' }),
}

const fields: Readonly<Record<string, AnyField>> = {
  ...others,
  ...proposalSchema.fields,
  ...proposalFeeSchema.fields,
  ...proposalRepaymentSchema.fields,
  ...proposalKycSchema.fields,
  ...proposalCommitmentSchema.fields,
  ...proposalProductSchema.fields,
}

const titles: Readonly<Record<string, string>> = { products: 'product_type', repayments: 'prep_facility' }

function shown(name: string, value: string, banks: ReadonlyMap<string, string>): Words {
  const field = fields[name]
  if (!field) return value
  if (name === 'bank_id') return banks.get(value) ?? `#${value}`
  const { unit, valuesOf } = kindOf(field)
  if (unit === 'RM') return showRinggit(value)
  const chosen = valuesOf?.(field.options).find((each) => String(each.value) === value)
  if (!chosen) return value
  return declared(chosen.label ?? (chosen.value === true ? 'Yes' : 'No'))
}

interface WithBanks {
  products: readonly ({ readonly _labels?: Readonly<Record<string, Label>> } & Readonly<
    Record<string, unknown>
  >)[]
}

export function proposalWords(...proposals: readonly WithBanks[]): TreeWords {
  const banks = new Map<string, string>()
  for (const { bank_id, _labels } of proposals.flatMap(({ products }) => products)) {
    const text = _labels?.['bank_id']?.text
    if (text) banks.set(String(bank_id), text)
  }
  return {
    name: (name) => declared(labelOf(name, fields[name])),
    entry: (list, label) => {
      const title = titles[list]
      if (title === undefined) return label
      const [, about = label, number] = /^(.*?)(?: (\d+))?$/.exec(label) ?? []
      const entry = shown(title, about, banks)
      if (number === undefined) return entry
      return typeof entry === 'string'
        ? `${entry} ${number}`
        : { key: 'difference.nth', args: { ...entry.args, number } }
    },
    value: (name, value) => shown(name, value, banks),
  }
}
