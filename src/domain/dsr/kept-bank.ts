import type { Eligibility } from './eligibility.ts'

/** Bank result stored with a calculation, without borrower data. */
export type KeptBank = Pick<
  Eligibility,
  | 'bank'
  | 'basis'
  | 'limit'
  | 'rate'
  | 'years'
  | 'dsr_before'
  | 'dsr_after'
  | 'ndi_after'
  | 'eligible_instalment'
  | 'eligible_loan'
  | 'buffered_loan'
  | 'instalment'
  | 'pass'
  | 'reasons'
  | 'missing'
>

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
}: Eligibility): KeptBank => ({
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
