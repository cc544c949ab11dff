/** The English texts of cases. Other languages declare the same keys. */
export const salesTexts = {
  choose: 'Choose %{bank}',
  none_chosen: 'No bank chosen yet',
  no_submissions: 'Add a bank submission first.',
  chosen_now: '%{bank} chosen',
  desk: {
    title: 'Cases',
    late: 'Late cases',
    expiring: 'Offers that expire',
    own: 'My cases',
    all: 'Show all',
    due: 'Due %{day}',
    expires: 'Offer expires %{day}',
    next: 'Next: %{stage}',
    failed: 'Couldn’t load your cases.',
  },
  failed: 'Couldn’t load the bank submissions',
}

export type SalesTexts = typeof salesTexts
