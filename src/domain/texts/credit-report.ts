/** What the services say about credit reports and what they cost. */
export const creditReportTexts = {
  'credit.price_changed': 'The price is now RM %{price}. Look at it and order again',
  'credit.no_addon': 'This report has no such addition',
  'credit.other_subject': 'This report is about a person or about a company, not about both',
  'credit.low_balance': 'The balance of RM %{balance} is less than the price of RM %{price}. Top it up first',
  'credit.no_identity': 'A credit report needs the NRIC, or the passport of who has none',
  'credit.no_consent': 'A credit report needs the consent of %{name}: signed, and not past its day',
  'credit.other_identity':
    'The consent of %{name} was asked with another NRIC or passport. Ask for their consent again',
  'credit.other_number':
    'The consent of %{name} was given at another number than the record has now. Ask for their consent again',
  'credit.number_unconfirmed':
    'The number of %{name} was changed shortly before the consent was asked, or is a colleague’s. A second person confirms it in Pending approvals before a report is bought',
  'credit.number_rejected':
    'The number that %{name} consented at was turned down. Put the number right and ask for their consent again',
  'credit.consent_withdrawn':
    'The consent was taken back before the bureau answered; the price was given back',
  'credit.no_director': 'Add the directors and guarantors of the company first: each of them consents',
  'credit.not_delivered': 'This report is not delivered',
  'credit.no_facility': 'The report has no such facility',
  'credit.top_up_amount': 'Top up between RM 10 and RM 100,000, in whole ringgit',
  'credit.top_up_limit':
    'Above %{limit} a day a top-up needs a second person. Ask for it in the main app, where it can be approved',
  'credit.bureau_refused': 'The bureau refused the order',
  'credit.bureau_silent': 'The bureau did not answer; the price was given back',
  'credit.sandbox_note': 'Sandbox: made up, and about nobody. No credit bureau was asked.',
  'personal.credit':
    'Consents to credit reports and what was bought on them are kept for %{years} years, until %{day}',
  'credit.pdf.page': 'Page %{page} of %{pages}',
  'credit.pdf.file': '%{product} %{subject} %{day}.pdf',
  'credit.pdf.about': 'About',
  'credit.pdf.as_of': 'As of',
  'credit.pdf.reference': 'Reference',
  'credit.pdf.score': 'Score',
  'credit.pdf.no_score': 'No score',
  'credit.pdf.facilities': 'Facilities',
  'credit.pdf.facility': 'Facility',
  'credit.pdf.limit': 'Limit, RM',
  'credit.pdf.outstanding': 'Outstanding, RM',
  'credit.pdf.instalment': 'A month, RM',
  'credit.pdf.arrears': 'Months in arrears, the latest first: %{months}',
  'credit.pdf.litigation': 'Litigation',
  'credit.pdf.trade': 'Trade references',
  'credit.pdf.officers': 'Directors and guarantors',
  'credit.pdf.none': 'None is reported.',
  'credit.pdf.settled': 'settled',
  'credit.pdf.open': 'open',
  'credit.pdf.overdue': '%{days} days overdue',
  'credit.litigation.bankruptcy': 'Bankruptcy',
  'credit.litigation.summons': 'Summons',
  'credit.litigation.winding_up': 'Winding up',
  'credit.litigation.other': 'Other case',
} as const
