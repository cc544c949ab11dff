/** The English texts of boards. Other languages declare the same keys. */
export const boardTexts = {
  label: '%{names} by %{field}',
  column: { one: '%{name}, %{smart_count} record', other: '%{name}, %{smart_count} records' },
  column_uncounted: '%{name}',
  none: 'No %{field}',
  yes: 'Yes',
  no: 'No',
  empty: 'Empty',
  more: 'Show more',
  loading: 'Loading cards',
  failed: 'Couldn’t load this column.',
  again: 'Try again',
  move: 'Move %{title}',
  help: 'Press Space to lift the card, the arrow keys to move it within and between columns, Page Up and Page Down to move it between the headings of a column, Space again to drop it, Escape to put it back.',
  lifted: '%{title} lifted from %{column}.',
  over: '%{title} is over %{column}, place %{at}.',
  dropped: '%{title} dropped in %{column}, place %{at}.',
  shut: 'Can’t be moved here',
  put_back: '%{title} is back in its place.',
}
export type BoardTexts = typeof boardTexts
