/** Consent wording for credit reports and related texts. */
export const consentTexts = {
  'consent.purpose': 'Assessing an application for a loan',
  'consent.wording':
    'I, %{name}, authorise %{corporate} to obtain my credit report from %{recipient} solely for the following purpose: %{purpose}. The report may contain information reported by banks to CCRIS, court and company records, and trade references. This consent is valid until %{day}, and I may withdraw it at any time through the link by which I give it, in respect of reports not yet obtained. %{corporate} will keep a record of this consent as required by the Credit Reporting Agencies Act 2010 and will process my data in accordance with the Personal Data Protection Act 2010.',
  'consent.sandbox_bureau': 'the sandbox credit bureau, which contains sample data only',
  'consent.sms':
    'RM0.00 %{brand}: %{code} is your code to authorise a credit report. Expires in %{minutes} minutes. Do not share it.',
  'consent.sms_before':
    'RM0.00 %{brand}: Your consent to a credit report was requested using a number ending in %{ends}, which replaced this one on %{day}. If it is not yours, contact %{brand} immediately.',
  'consent.no_contact': 'Please add the customer contact no.',
  'consent.no_contact_director': 'Please add the contact no. of the director or guarantor',
  'consent.subject': 'Choose whose consent to request: a customer’s or a director’s',
  'consent.other_record': 'This consent is for another record',
  'consent.closed': 'This link is no longer valid. Ask the person who sent it to you for a new one',
  'consent.not_waiting': 'This consent is no longer pending',
  'consent.director_kept':
    '%{name} signed a consent that must be kept until %{day} and cannot be deleted before then',
  'consent.code_wrong': 'Incorrect code',
  'consent.code_over': 'This code has expired. Request a new one',
  'consent.code_many': 'Too many codes were requested. Ask the person who sent you the link for a new one',
  'consent.pdf.title': 'Consent to a credit report',
  'consent.pdf.file': 'Consent to a credit report %{name} %{day}.pdf',
  'consent.pdf.page': 'Page %{page} of %{pages}',
  'consent.pdf.person': 'Person giving consent',
  'consent.pdf.name': 'Name',
  'consent.pdf.nric': 'NRIC',
  'consent.pdf.mobile': 'Phone',
  'consent.pdf.changed': 'Phone changed',
  'consent.pdf.changed_from': '%{time}, from a number ending in %{ends}',
  'consent.pdf.purpose': 'Purpose',
  'consent.pdf.recipient': 'Obtained from',
  'consent.pdf.until': 'Valid until',
  'consent.pdf.signature': 'Signature',
  'consent.pdf.signed': '%{time}, confirmed by a code sent to the phone above',
  'consent.pdf.from': 'From IP address %{address}',
  'consent.pdf.version': 'Consent %{uuid}, wording %{version}',
} as const
