/** What the services say about credit reports and what they cost. */
export const creditReportTexts = {
  'credit.price_changed': 'The price is now RM %{price}. Review it and order again',
  'credit.no_addon': 'This add-on is not available for this report',
  'credit.other_subject': 'A report is about a person or a company, not both',
  'credit.low_balance': 'The balance of RM %{balance} does not cover the price of RM %{price}. Top up first',
  'credit.no_identity': 'Enter the NRIC, or the passport number of a foreigner, before buying a report',
  'credit.no_consent': 'A credit report requires signed, valid consent from %{name}',
  'credit.other_identity':
    'The NRIC or passport of %{name} has changed since consent was requested. Request consent again',
  'credit.other_number':
    'The phone number of %{name} has changed since consent was given. Request consent again',
  'credit.number_unconfirmed':
    'The phone number of %{name} was changed shortly before the request or belongs to a colleague. A second person must confirm it under Pending approvals first',
  'credit.number_rejected':
    'The phone number with which %{name} consented was rejected. Correct it and request consent again',
  'credit.consent_withdrawn':
    'Consent was withdrawn before the bureau responded. The price has been refunded',
  'credit.no_director': 'Add the company’s directors and guarantors first. Each of them must consent',
  'credit.not_delivered': 'This report has not been delivered',
  'credit.no_facility': 'The report does not contain this facility',
  'credit.top_up_amount': 'Top up between RM 10 and RM 100,000, in whole ringgit',
  'credit.top_up_limit':
    'Top-ups above %{limit} a day need a second person. Request this one in the main app, where it can be approved',
  'credit.bureau_refused': 'The bureau rejected the order',
  'credit.bureau_silent': 'The bureau did not respond. The price has been refunded',
  'credit.sandbox_note': 'Sample data. No credit bureau was contacted.',
  'personal.credit':
    'Credit report consents and purchased reports must be kept for %{years} years, until %{day}',
  'credit.pdf.page': 'Page %{page} of %{pages}',
  'credit.pdf.file': '%{product} %{subject} %{day}.pdf',
  'credit.pdf.about': 'Subject',
  'credit.pdf.as_of': 'As of',
  'credit.pdf.reference': 'Reference',
  'credit.pdf.score': 'Score',
  'credit.pdf.no_score': 'No score',
  'credit.pdf.facilities': 'Facilities',
  'credit.pdf.facility': 'Facility',
  'credit.pdf.limit': 'Limit (RM)',
  'credit.pdf.outstanding': 'Outstanding (RM)',
  'credit.pdf.instalment': 'Monthly (RM)',
  'credit.pdf.arrears': 'Months in arrears, latest first: %{months}',
  'credit.pdf.litigation': 'Litigation',
  'credit.pdf.trade': 'Trade references',
  'credit.pdf.officers': 'Directors and guarantors',
  'credit.pdf.none': 'No records',
  'credit.pdf.settled': 'settled',
  'credit.pdf.open': 'open',
  'credit.pdf.overdue': '%{days} days overdue',
  'credit.litigation.bankruptcy': 'Bankruptcy',
  'credit.litigation.summons': 'Summons',
  'credit.litigation.winding_up': 'Winding up',
  'credit.litigation.other': 'Other case',
} as const
