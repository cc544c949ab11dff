/** The English texts of stages. Other languages declare the same keys. */
export const stageTexts = {
  title: 'Stage',
  move_to: 'Move to %{stage}',
  move: 'Move',
  reason: 'Reason',
  note: 'Note',
  open: 'Before this move:',
  moved: 'Moved to %{stage}',
  failed: 'Couldn’t load the stages.',
  runway: 'Stages behind and ahead',
  by: 'by %{name}',
  past: 'Done:',
  now: 'Now:',
  ahead: 'Ahead:',
  between: '%{from} – %{until}',
  since: 'Since %{day}',
  due: 'Due %{day}',
  expected: 'Expected %{day}',
  days: '%{smart_count} day |||| %{smart_count} days',
  days_of: 'Day %{days} of %{expected}',
  may_take: 'Up to %{smart_count} working day |||| Up to %{smart_count} working days',
  over: '%{smart_count} over',
  earlier: 'Show %{smart_count} earlier stage |||| Show %{smart_count} earlier stages',
  to_do: '%{smart_count} thing missing |||| %{smart_count} things missing',
  others: 'Other moves',
}

export type StageTexts = typeof stageTexts
