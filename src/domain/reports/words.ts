/** The words by which figures and what they are broken down by are told, on screens and in files. */
export const reportWords = {
  quarter: 'Q%{quarter} %{year}',
  no_value: 'No %{name}',
  yes: 'Yes',
  no: 'No',
  band: { any: 'Any', to: 'Up to %{to}', from: '%{from} or more', between: '%{from} – %{to}' },
}
