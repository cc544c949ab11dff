export const mergeTexts = {
  action: 'Merge',
  title: 'Merge two %{names}',
  text: 'Choose which values to keep. Notes, calls, files, appointments, follow-ups and history of both are combined. You can undo this for a day.',
  kept: 'Kept',
  keep: 'Keep %{title}',
  field: 'Field',
  take: '%{label}: %{value}',
  empty: 'empty',
  same: 'All other fields match.',
  merge: 'Merge',
  merged: 'Merged. You can undo this for a day.',
  failed: 'Couldn’t load the records.',
  banner: '%{title} was merged into this by %{by} on %{time}.',
  undo: 'Undo merge',
  undone: 'Merge undone',
}

export type MergeTexts = typeof mergeTexts
