/** What the services say about payees, advances and payout runs. */
export const payoutTexts = {
  'payout.earlier_paid': 'Enter each year once, with the amount paid in it',
  'payout.same_user': 'A payee stays with its user. Add another payee instead',
  'payout.account_no': 'Enter an account number of %{min} to %{max} digits',
  'payout.no_scheme':
    'The commission of %{name} cannot be shared: no scheme is in force on %{day}. Add one in the commission settings first',
  'payout.case_shared': 'Commission was earned on this case, so this can no longer change',
  'payout.no_expected': 'This case has no expected commission to advance',
  'payout.no_share': 'This person has no share of the case',
  'payout.no_advances': 'The commission scheme of this case allows no advances',
  'payout.over_limit': 'At most RM %{max} can be advanced now',
  'payout.advance_decided': 'This advance is no longer waiting for a decision',
  'payout.own_advance': 'Someone else has to decide on an advance that you requested or receive',
  'payout.not_yours': 'Only who requested or receives an advance can withdraw it',
  'payout.case_lost': 'This case is closed',
  'payout.run_changed': 'The run has changed since you opened it. Reload to see it as it is now',
  'payout.run_not_from': 'This is not possible while the run is “%{state}”',
  'payout.pay_on_early': 'The payment date is before the month of the run',
  'payout.four_eyes': 'Someone who took no part in preparing this run has to approve it',
  'payout.other_year':
    'The payment date is in another year than the run was calculated for, and withholding depends on it',
  'payout.no_bank_file': 'Download the bank file first',
  'payout.not_approved': 'The bank file is available once the run is approved',
  'payout.account_gone': '%{name} has no account number any more',
  'payout.payee_in_run': 'An approved run pays %{name}. Change payment details once it is paid',
} as const
