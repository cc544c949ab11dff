/** The English texts of the corporate's settings. Other languages declare the same keys. */
export const corporateTexts = {
  title: 'Corporate settings',
  about: 'Organisation',
  leads: 'Leads',
  messaging: 'Messaging',
  invoices: 'Invoices',
  prices: 'Report prices',
  prices_hint: 'Prices above 0 replace the default; the discount of your package is taken off them.',
  prices_in_force: 'What your people pay now, in RM',
  review_title: 'Review link',
  review: 'Where customers leave a review',
  commission_title: 'Commission settings',
  split: 'Split of the fee',
  rules: 'Rules',
  tiers: 'Fee by project tier',
  total: 'Together %{sum} %',
  total_wrong: 'Together %{sum} %: they must be 100 %',
  saved: 'Settings saved',
  failed: 'The settings could not be loaded.',
  loading: 'Loading the settings',
  discard: 'Discard changes',
  copy: 'Copy link',
  open: 'Open in a new tab',
  copied: 'Link: %{txt} copied to clipboard',
  not_copied: 'The clipboard is not open to this page: mark the link and copy it yourself.',
}

export type CorporateTexts = typeof corporateTexts
