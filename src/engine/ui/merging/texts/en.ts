/** The English texts of merging two records. Other languages declare the same keys. */
export const mergingTexts = {
  action: 'Merge',
  title: 'Merge two %{names}',
  text: 'Choose what stays. Notes, calls, files, appointments, follow-ups and history of both are kept together. It can be undone for a day.',
  kept: 'Stays',
  keep: 'Keep %{title}',
  field: 'Field',
  take: '%{label}: %{value}',
  empty: 'empty',
  same: 'Everything else is the same in both.',
  merge: 'Merge',
  merged: 'Merged. It can be undone for a day.',
  failed: 'The records could not be loaded.',
  banner: '%{title} was merged into this by %{by} on %{time}.',
  undo: 'Undo the merge',
  undone: 'The merge was undone. Both are back.',
}

export type MergingTexts = typeof mergingTexts
