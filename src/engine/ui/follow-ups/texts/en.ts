/** The English texts of follow-ups. Other languages declare the same keys. */
export const followUpTexts = {
  title: 'Follow-ups',
  add: 'Add follow-up',
  none: 'Nothing is to be done.',
  failed: 'The follow-ups could not be loaded.',
  what_placeholder: 'Call again, send the brochure …',
  other_time: 'Other time',
  overdue: 'Overdue',
  for: 'for %{name}',
  done_by: 'Done %{time} by %{name}',
  done: 'Done',
  done_of: 'Done: %{what}',
  done_next: 'Done, and next',
  snooze: 'Snooze',
  snooze_of: 'Snooze: %{what}',
  edit: 'Change',
  remove: 'Delete',
  save: 'Save',
  show_done: 'Show what was done (%{count})',
  hide_done: 'Hide what was done',
  saved: 'Follow-up saved',
  finished: 'Done',
  moved: 'Moved to %{time}',
  removed: 'Deleted',
}

export type FollowUpTexts = typeof followUpTexts
