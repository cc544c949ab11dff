/** The application form as a document, and what is refused about it. */
export const applicationFormTexts = {
  'application_form.title': 'Application form',
  'application_form.file': 'Application form %{name} %{day}.pdf',
  'application_form.day': 'As of %{day}, prepared by %{advisor}',
  'application_form.person': 'Applicant',
  'application_form.incomes': 'Monthly income (RM)',
  'application_form.commitments': 'Monthly commitments (RM)',
  'application_form.none': 'None',
  'application_form.declaration': 'Declaration',
  'application_form.declared':
    'I declare that the above is true and complete. I appoint %{brand} to advise me on a loan and to submit this form to the banks we agree on, and I consent to my personal data being processed for this purpose in accordance with the Personal Data Protection Act 2010.',
  'application_form.signature': 'Signature',
  'application_form.signed_at': 'Signed on %{time}',
  'application_form.sandbox': 'Signed in the sandbox. This signature is not binding.',
  'application_form.page': 'Page %{page} of %{pages}',
  'esign.waiting': 'A link is already waiting for the signature',
  'esign.unreachable': 'The e-signature provider can’t be reached',
  'esign.sandbox.name': 'E-sign sandbox',
  'esign.sandbox.notice':
    'Sandbox: this page stands in for an e-signature provider. Signatures given here are not binding.',
  'esign.sandbox.closed': 'Nothing to sign',
  'esign.sandbox.closed_text': 'This link leads to no form that waits for a signature.',
  'esign.sandbox.read': 'Read the document (PDF)',
  'esign.sandbox.nric':
    'Only the last digits of your NRIC are shown here. The copy you sign shows it in full.',
  'esign.sandbox.signer': 'Your full name, as your signature',
  'esign.sandbox.sign': 'Sign',
  'esign.sandbox.decline': 'Decline',
  'esign.sandbox.no_name': 'Write your name to sign.',
  'esign.closed': 'This link is no longer valid',
}
