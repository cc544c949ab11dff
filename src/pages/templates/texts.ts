export const templateTexts = {
  no_variant: 'No text in this language. The default text is sent.',
  sent: 'Used until you enter your own',
  sms: {
    title: 'Preview',
    hint: 'As the customer will see it',
    empty: 'Write the content to see a preview.',
  },
  trial: {
    send: 'Send me a test',
    hint: 'With the preview’s sample values',
    save_first: 'Save your changes before testing',
    sent: 'Test sent to %{recipient}',
  },
  email: {
    title: 'Preview',
    empty: 'Write the content to see a preview.',
  },
}

export type TemplateTexts = typeof templateTexts
