/** What the services say about sending proposals to the loan-management system. */
export const loanTexts = {
  'loans.refused': 'The loan-management system refused what it was sent',
  'loans.silent': 'The loan-management system did not answer',
  'loans.unreadable': 'What was to be sent cannot be read any more',
  'loans.erased': 'The customer’s data was erased',
  'loans.newer': 'A later state of this was sent since: send the proposal as it is now',
  'loans.not_failed': 'Only what failed is sent again',
  'loans.no_content': 'What was sent is not kept any more',
}
