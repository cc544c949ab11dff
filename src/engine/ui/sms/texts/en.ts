/** The English texts of the SMS drawer. Other languages declare the same keys. */
export const smsTexts = {
  open: 'SMS',
  title: 'SMS to %{name}',
  to: 'To %{number}',
  failed: 'The SMS could not be loaded.',
  template: 'Template',
  no_template: 'Without a template',
  none_for_status: 'No template is for this sub status. Write your own text.',
  none_without_sub: 'Templates are for sub statuses, and this record has none. Write your own text.',
  no_number: 'There is no phone number to write to.',
  landline: 'A landline gets no SMS.',
  left_alone: 'This number asked to be left alone by SMS. Nothing is sent to it until they say otherwise.',
  cost: 'About %{amount}',
  send: 'Send',
  attention: 'Attention',
  sure: 'Are you sure you want to send this?',
  sent: 'SMS: - Successfully Sent.',
  log: 'Log',
  log_title: 'Title',
  log_status: 'Status',
  log_none: 'No SMS yet.',
  log_more: 'Show earlier ones',
  by: '%{time}, %{name}',
  untitled: 'Without a title',
  status: { Waiting: 'Waiting', Success: 'Success', Failed: 'Failed' },
}

export type SmsTexts = typeof smsTexts
