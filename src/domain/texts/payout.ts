/** What the services say about payees, advances and payout runs. */
export const payoutTexts = {
  'payout.earlier_paid': 'Enter each year once, with the amount paid in it',
  'payout.same_user': 'A payee stays with its user. Add another payee instead',
  'payout.account_no': 'Enter an account number of %{min} to %{max} digits',
} as const
