/** The English texts of stages. Other languages declare the same keys. */
export const stageTexts = {
  title: 'Stage',
  since: 'Since %{time}',
  due: 'Due %{day}',
  move_to: 'Move to %{stage}',
  move: 'Move',
  reason: 'Reason',
  note: 'Note',
  open: 'Before this move:',
  moved: 'Moved to %{stage}',
  gone: 'This record can’t move to %{stage} any more.',
  failed: 'Couldn’t load the stages.',
  history: 'Moves',
  by: 'by %{name}',
}

export type StageTexts = typeof stageTexts
