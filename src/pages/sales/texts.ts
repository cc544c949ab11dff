/** The English texts of cases. Other languages declare the same keys. */
export const salesTexts = {
  choose: 'Choose %{bank}',
  none_chosen: 'No bank chosen yet',
  no_submissions: 'Add a bank submission first.',
  chosen_now: '%{bank} chosen',
  failed: 'Couldn’t load the bank submissions',
  nett: {
    label: 'Nett price',
    how: 'SPA price less rebates',
    exceeds: 'Rebates exceed the price',
  },
}

export type SalesTexts = typeof salesTexts
