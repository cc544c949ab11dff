export const advisoryTexts = {
  left: { one: '%{smart_count} working day left', other: '%{smart_count} working days left' },
  today: 'Due today',
  late: { one: '%{smart_count} working day overdue', other: '%{smart_count} working days overdue' },
  by: 'Due %{day}',
  stopped: 'No deadline',
  none: 'No loan advisory yet',
  begin: 'Start loan advisory',
  status: 'Status',
  since: 'Since %{time}',
  open: 'Open %{name}',
  updated: 'Loan advisory: %{status}',
  failed: 'Couldn’t load the loan advisory.',
}

export type AdvisoryTexts = typeof advisoryTexts
