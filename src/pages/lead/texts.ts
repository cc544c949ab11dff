export const leadTexts = {
  convert: {
    action: 'Convert to customer',
    known: 'A customer with this phone number already exists',
    link: 'Link to this customer',
    hidden:
      'This phone number belongs to a colleague’s customer. Ask your manager whether it is the same person.',
    another: 'Another person',
  },
  converted: {
    said: 'Converted to a customer. Follow-ups, appointments and consents continue there.',
  },
}

export type LeadTexts = typeof leadTexts
