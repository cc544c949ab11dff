export const targetTexts = {
  copy: 'Copy to next month',
  title: 'Copy targets to the next month',
  text: 'Copies all targets of the month to the following month. Existing targets are kept.',
  month: 'Copy from',
  copied: {
    one: '%{smart_count} target copied to %{month}',
    other: '%{smart_count} targets copied to %{month}',
  },
  nothing: '%{month} already has all targets',
  home: {
    title: 'Targets of %{month}',
    all: 'Show all',
    none: 'No targets for this month',
    whole_team: 'team',
    cases: { one: '%{smart_count} case', other: '%{smart_count} cases' },
  },
}

export type TargetTexts = typeof targetTexts
