import type { ReportedFacility } from './report.ts'

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
  index: number
  reported: ReportedFacility
  kept: KeptCommitment | null
  /** Differing fields; empty if there is nothing to import. */
  differs: ('limit_amount' | 'outstanding' | 'instalment' | 'arrears')[]
}

/** Normalises lenders: "Maybank Berhad" equals "MAYBANK". */
const lenderKey = (lender: string) =>
  lender
    .toLowerCase()
    .replace(/\b(berhad|bhd|bank|islamic|malaysia|\(m\))\b/g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')

const amount = (value: string | null) => (value === null ? null : Number(value))

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

/** Matches facilities to commitments, each at most once [PRO-07]. */
export function compareFacilities(
  reported: readonly ReportedFacility[],
  kept: readonly KeptCommitment[],
): ComparedFacility[] {
  const free = new Set(kept)
  return reported.map((facility, index) => {
    const same = [...free].filter(
      (each) => each.facility === facility.facility && lenderKey(each.lender) === lenderKey(facility.lender),
    )
    // Disambiguates cards of one bank by limit.
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
