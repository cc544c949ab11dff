/** The application form as a document, and what is refused about it. */
export const applicationFormTexts = {
  'application_form.title': 'Application form',
  'application_form.file': 'Application form %{name} %{day}.pdf',
  'application_form.day': 'As of %{day}, prepared by %{advisor}',
  'application_form.person': 'Who applies',
  'application_form.incomes': 'Income a month, RM',
  'application_form.commitments': 'Commitments a month, RM',
  'application_form.none': 'None is entered.',
  'application_form.declaration': 'Declaration',
  'application_form.declared':
    'What stands above is complete and true. I ask %{brand} to advise me on a loan and to hand this form to the banks that we agree on, and agree that my data is kept and used for that, under the Personal Data Protection Act 2010.',
  'application_form.signature': 'Signature',
  'application_form.signed_at': 'Signed on %{time}',
  'application_form.sandbox': 'Signed in the sandbox: a try-out that binds nobody.',
  'application_form.page': 'Page %{page} of %{pages}',
  'esign.waiting': 'There is a link already that waits for its signature',
  'esign.unreachable': 'The e-sign provider cannot be reached',
  'esign.closed': 'This link leads to no form that waits for a signature',
}
