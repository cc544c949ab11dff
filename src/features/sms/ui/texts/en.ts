/** The English texts of the SMS drawer. Other languages declare the same keys. */
export const smsTexts = {
  open: 'SMS',
  title: 'SMS to %{name}',
  to: 'To %{number}',
  failed: 'Couldn’t load the SMS.',
  template: 'Template',
  no_template: 'No template',
  none_for_status: 'No templates for this status. Write your own message.',
  none_without_sub: 'No templates for this status. Write your own message.',
  no_number: 'This record has no phone number',
  landline: 'Landlines can’t receive SMS',
  left_alone: 'This number has opted out of SMS',
  cost: 'About %{amount}',
  send: 'Send',
  attention: 'Attention',
  sure: 'Are you sure you want to send this?',
  sent: 'SMS: - Successfully Sent.',
  log: 'Log',
  log_title: 'Title',
  log_status: 'Status',
  log_none: 'No SMS yet',
  log_more: 'Show earlier',
  by: '%{time}, %{name}',
  untitled: 'Untitled',
  status: { Waiting: 'Waiting', Success: 'Success', Failed: 'Failed' },
}

export type SmsTexts = typeof smsTexts
