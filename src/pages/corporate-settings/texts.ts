/** The English texts of the corporate's settings. Other languages declare the same keys. */
export const corporateTexts = {
  title: 'Corporate settings',
  about: 'Organisation',
  package: 'Package',
  leads: 'Leads',
  messaging: 'Messaging',
  security: 'Security',
  invoices: 'Invoices',
  einvoices: 'E-invoices (MyInvois)',
  next_invoice: 'Next number: %{number}',
  prices: 'Report prices',
  prices_hint: 'A price above 0 replaces the default. Your package’s discount is deducted from it.',
  prices_in_force: 'Current prices (RM)',
  review_title: 'Review link',
  review: 'Where customers can leave a review',
  tiers: 'Fee tiers of new agreements',
  saved: 'Settings saved',
  failed: 'Couldn’t load the settings.',
  loading: 'Loading the settings',
  leads_to: 'Opens %{host}',
  copy: 'Copy link',
  open: 'Open in a new tab',
  copied: 'Link: %{txt} copied to clipboard',
  not_copied: 'Couldn’t copy. Select the link and copy it manually.',
}

export type CorporateTexts = typeof corporateTexts
