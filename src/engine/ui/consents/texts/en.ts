/** The English texts of consents. Other languages declare the same keys. */
export const consentTexts = {
  title: 'Consent to be contacted',
  add: 'Record what they said',
  none: 'Nothing is recorded yet.',
  failed: 'The consents could not be loaded.',
  saved: 'Recorded',
  save: 'Record',
  channels: { phone: 'Phone calls', sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' },
  granted: 'Agreed',
  withdrawn: 'Asked to be left alone',
  unsaid: 'Nothing said',
  means: {
    form: 'Signed form',
    website: 'Website',
    message: 'Message or e-mail',
    call: 'Phone call',
    in_person: 'In person',
  },
  said: '%{time}, %{means}',
  recorded_by: 'recorded by %{name}',
  history: 'All that was said (%{count})',
  proof: '%{channel}: %{state}',
}

export type ConsentTexts = typeof consentTexts
