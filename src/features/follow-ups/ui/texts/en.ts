/** The English texts of follow-ups. Other languages declare the same keys. */
export const followUpTexts = {
  title: 'Follow-ups',
  add: 'Add follow-up',
  none: 'No follow-ups yet',
  failed: 'Couldn’t load the follow-ups.',
  what_placeholder: 'Call again, send the brochure…',
  other_time: 'Other time',
  overdue: 'Overdue',
  for: 'for %{name}',
  done_by: 'Completed %{time} by %{name}',
  done: 'Done',
  done_of: 'Done: %{what}',
  done_next: 'Done and schedule next',
  snooze: 'Snooze',
  snooze_of: 'Snooze: %{what}',
  edit: 'Edit',
  remove: 'Delete',
  save: 'Save',
  show_done: 'Show completed (%{count})',
  hide_done: 'Hide completed',
  saved: 'Follow-up saved',
  finished: 'Done',
  moved: 'Moved to %{time}',
  removed: 'Deleted',
}

export type FollowUpTexts = typeof followUpTexts
