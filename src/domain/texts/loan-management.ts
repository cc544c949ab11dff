export const loanTexts = {
  'loans.refused': 'The loan-management system rejected the data',
  'loans.silent': 'The loan-management system did not respond',
  'loans.unreadable': 'The data to send can no longer be read',
  'loans.erased': 'The customer’s data was erased',
  'loans.newer': 'A later version has been sent. Send the current proposal instead',
  'loans.not_failed': 'Only failed transfers can be sent again',
  'loans.no_content': 'The sent data is no longer stored',
}
