export const consentTexts = {
  title: 'Consent to be contacted',
  add: 'Record preference',
  none: 'Not recorded',
  failed: 'Couldn’t load the preferences.',
  saved: 'Recorded',
  save: 'Save',
  channels: { phone: 'Phone calls', sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' },
  granted: 'Agreed',
  withdrawn: 'Opted out',
  unsaid: 'Not recorded',
  means: {
    form: 'Signed form',
    website: 'Website',
    message: 'Message or e-mail',
    call: 'Phone call',
    in_person: 'In person',
  },
  said: '%{time}, %{means}',
  recorded_by: 'recorded by %{name}',
  history: 'History (%{count})',
  proof: '%{channel}: %{state}',
}

export type ConsentTexts = typeof consentTexts
