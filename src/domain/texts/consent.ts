/** What somebody agrees to before a credit report on them is bought, and what is said around it. */
export const consentTexts = {
  'consent.purpose': 'Assessing an application for a loan',
  'consent.wording':
    'I, %{name}, agree that %{corporate} obtains a credit report on me from %{recipient} for this purpose alone: %{purpose}. The report may hold what banks report to CCRIS, court and company records, and trade references. My consent holds until %{day}; I may take it back at any time by the link at which I give it, for reports that are not yet obtained. %{corporate} keeps a record of this consent as the Credit Reporting Agencies Act 2010 asks, and keeps my data as the Personal Data Protection Act 2010 asks.',
  'consent.sandbox_bureau': 'the sandbox credit bureau, which holds no real data',
  'consent.sms':
    'RM0.00 %{brand}: %{code} is your code to agree to a credit report. It ends in %{minutes} minutes. Tell it to nobody.',
  'consent.sms_before':
    'RM0.00 %{brand}: A consent to a credit report on you is being asked at a number that ends in %{ends} and replaced this one on %{day}. If that is not yours, tell %{brand} at once.',
  'consent.no_contact': 'Please add the customer contact no.',
  'consent.no_contact_director': 'Please add a contact number of the director or guarantor',
  'consent.subject': 'Say whose consent is asked: a customer’s or a director’s',
  'consent.other_record': 'This is no consent of this record',
  'consent.closed': 'This link opens no consent any more. Ask the person who sent it to you for a new one',
  'consent.not_waiting': 'This consent waits for nothing any more',
  'consent.director_kept':
    '%{name} signed a consent, which is kept until %{day} with whose it is: until then the director stays',
  'consent.agree': 'Tick that you agree',
  'consent.code_wrong': 'This is not the code that was sent',
  'consent.code_over': 'This code has ended. Ask for a new one',
  'consent.code_many': 'Too many codes were asked for. Ask the person who sent you the link for a new one',
  'consent.pdf.title': 'Consent to a credit report',
  'consent.pdf.file': 'Consent to a credit report %{name} %{day}.pdf',
  'consent.pdf.page': 'Page %{page} of %{pages}',
  'consent.pdf.person': 'Who agrees',
  'consent.pdf.name': 'Name',
  'consent.pdf.nric': 'NRIC',
  'consent.pdf.mobile': 'Phone',
  'consent.pdf.changed': 'Phone changed',
  'consent.pdf.changed_from': '%{time}, from a number that ends in %{ends}',
  'consent.pdf.purpose': 'Purpose',
  'consent.pdf.recipient': 'Asked of',
  'consent.pdf.until': 'Holds until',
  'consent.pdf.signature': 'Agreed',
  'consent.pdf.signed': '%{time}, confirmed by a code sent to the phone above',
  'consent.pdf.from': 'From the address %{address}',
  'consent.pdf.version': 'Consent %{uuid}, wording %{version}',
} as const
