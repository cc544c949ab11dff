/** The English texts of the targets. Other languages declare the same keys. */
export const targetTexts = {
  copy: 'Copy forward',
  title: 'Copy targets to the next month',
  text: 'Every target of the month is set for the month after it too. Targets that are there already stay as they are.',
  month: 'Copy from',
  copied: '%{smart_count} target copied to %{month} |||| %{smart_count} targets copied to %{month}',
  nothing: 'Every target was there already in %{month}',
  home: {
    title: 'Targets of %{month}',
    all: 'Show all',
    none: 'No targets are set for this month.',
    whole_team: 'team',
    cases: '%{smart_count} case |||| %{smart_count} cases',
  },
}

export type TargetTexts = typeof targetTexts
