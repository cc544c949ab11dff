export const templateTexts = {
  no_variant: 'No text in this language. The default text is sent.',
  sent: 'Sent until you enter your own',
  sms: {
    title: 'Preview',
    hint: 'As a customer would receive it',
    empty: 'Write the content to see a preview.',
  },
  trial: {
    send: 'Send me a test',
    hint: 'With the preview’s values',
    save_first: 'Save first',
    sent: 'Test sent to %{recipient}',
  },
  email: {
    title: 'Preview',
    subject: 'Subject',
    empty: 'Write the content to see a preview.',
  },
}

export type TemplateTexts = typeof templateTexts
