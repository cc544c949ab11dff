/** The English texts of the SMS and e-mail templates. Other languages declare the same keys. */
export const templateTexts = {
  sms: {
    title: 'Preview',
    hint: 'As a customer could get it',
    segments: '%{smart_count} segment |||| %{smart_count} segments',
    units: '%{units} of %{most} characters',
    gsm7: 'Plain characters: 160 in one segment, 153 in each of several',
    ucs2: 'With special characters: 70 in one segment, 67 in each of several',
    fine: 'Nothing speaks against sending this.',
    breaches: 'Before this is sent',
    prefix: 'It must begin with RM0.00.',
    brand: 'It must name your brand, %{brand}.',
    link: 'It contains a link. Links are banned since 1 Sep 2024.',
    call_back: 'It contains a number to call back. Such numbers are banned since 1 Sep 2024.',
    personal_data: 'It asks for personal data. That is banned since 1 Sep 2024.',
    unknown: 'Nothing will stand in for %{names}.',
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
