import type { ReportedFacility } from './report.ts'

/** A commitment as it is kept with a customer, as far as it is compared. */
export interface KeptCommitment {
  id: number
  lender: string
  facility: string
  limit_amount: string | null
  outstanding: string | null
  instalment: string | null
  arrears: number | null
}

export interface ComparedFacility {
  /** Its place in the report. */
  index: number
  reported: ReportedFacility
  /** The commitment that it likely is. */
  kept: KeptCommitment | null
  /** What the report says otherwise; empty where there is nothing to take over. */
  differs: ('limit_amount' | 'outstanding' | 'instalment' | 'arrears')[]
}

/** "Maybank Berhad" and "MAYBANK" are one lender. */
const lenderKey = (lender: string) =>
  lender
    .toLowerCase()
    .replace(/\b(berhad|bhd|bank|islamic|malaysia|\(m\))\b/g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')

const amount = (value: string | null) => (value === null ? null : Number(value))

/** A reported facility in the fields of a commitment. */
export const commitmentOf = ({
  lender,
  facility,
  limit,
  outstanding,
  instalment,
  arrears,
}: ReportedFacility) => ({
  lender,
  facility,
  limit_amount: limit,
  outstanding,
  instalment,
  arrears: arrears[0] ?? 0,
})

/** The facilities of a report beside the commitments that a customer has, each commitment taken once [PRO-07]. */
export function compareFacilities(
  reported: readonly ReportedFacility[],
  kept: readonly KeptCommitment[],
): ComparedFacility[] {
  const free = new Set(kept)
  return reported.map((facility, index) => {
    const same = [...free].filter(
      (each) => each.facility === facility.facility && lenderKey(each.lender) === lenderKey(facility.lender),
    )
    // Of two cards of one bank the one whose limit fits is meant.
    const match = same.find((each) => amount(each.limit_amount) === Number(facility.limit)) ?? same[0] ?? null
    if (match) free.delete(match)
    const values = commitmentOf(facility)
    const differs = match
      ? ([
          ...(['limit_amount', 'outstanding', 'instalment'] as const).filter(
            (name) => amount(match[name]) !== Number(values[name]),
          ),
          ...((match.arrears ?? 0) === values.arrears ? [] : (['arrears'] as const)),
        ] satisfies ComparedFacility['differs'])
      : []
    return { index, reported: facility, kept: match, differs }
  })
}
