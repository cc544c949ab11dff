import type { Eligibility } from './eligibility.ts'

/** Bank result stored with a calculation, without borrower data. */
export const keptBank = ({
  bank,
  basis,
  limit,
  rate,
  years,
  dsr_before,
  dsr_after,
  ndi_after,
  eligible_instalment,
  eligible_loan,
  buffered_loan,
  instalment,
  pass,
  reasons,
  missing,
}: Eligibility) => ({
  bank,
  basis,
  limit,
  rate,
  years,
  dsr_before,
  dsr_after,
  ndi_after,
  eligible_instalment,
  eligible_loan,
  buffered_loan,
  instalment,
  pass,
  reasons,
  missing,
})

export type KeptBank = ReturnType<typeof keptBank>
