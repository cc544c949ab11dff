/** The English texts of the calculators. Other languages declare the same keys. */
export const calculatorTexts = {
  title: 'Calculators',
  choose: 'Calculator',
  inputs: 'Inputs',
  result: 'Result',
  details: 'Details',
  incomplete: 'Fill in the marked fields to see the result.',
  failed: 'Couldn’t load the rates.',
  no_rate: 'No rate in force on that day: %{label}. An administrator can add it under Calculator rates.',
  steps: 'How it is calculated',
  compare: 'Add to comparison',
  comparison: 'Comparison',
  remove: 'Remove scenario %{number}',
  scenario: 'Scenario %{number}',
  load: 'Use scenario %{number}',
  full: 'Up to four scenarios',
  schedule: 'Schedule',
  by_year: 'By year',
  by_month: 'By month',
  chart: 'Principal and interest by year',
}
export type CalculatorTexts = typeof calculatorTexts
