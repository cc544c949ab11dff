export const reportWords = {
  quarter: 'Q%{quarter} %{year}',
  no_value: 'No %{name}',
  yes: 'Yes',
  no: 'No',
  band: { any: 'Any', to: 'Up to %{to}', from: '%{from} or more', between: '%{from} – %{to}' },
}
