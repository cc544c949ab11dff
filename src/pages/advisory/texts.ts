/** The English texts of loan advisory. Other languages declare the same keys. */
export const advisoryTexts = {
  left: '%{smart_count} working day left |||| %{smart_count} working days left',
  today: 'Due today',
  late: '%{smart_count} working day overdue |||| %{smart_count} working days overdue',
  by: 'Due on %{day}',
  stopped: 'No clock',
  none: 'This customer has no loan advisory yet.',
  begin: 'Begin with the status',
  status: 'Status',
  since: 'Since %{time}',
  open: 'Open %{name}',
  updated: 'Loan advisory: %{status}',
  failed: 'The loan advisory could not be loaded.',
}

export type AdvisoryTexts = typeof advisoryTexts
