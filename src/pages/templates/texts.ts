/** The English texts of the SMS and e-mail templates. Other languages declare the same keys. */
export const templateTexts = {
  sms: {
    title: 'Preview',
    hint: 'As a customer could get it',
    empty: 'Write the content to see it here.',
  },
  trial: {
    send: 'Send it to me',
    hint: 'With the values of the preview',
    save_first: 'Save it first',
    sent: 'On its way to %{recipient}',
  },
  email: {
    title: 'Preview',
    subject: 'Subject',
    empty: 'Write the content to see it here.',
  },
}

export type TemplateTexts = typeof templateTexts
