/** The English texts of the lead screens. Other languages declare the same keys. */
export const leadTexts = {
  convert: {
    action: 'Convert to customer',
    known: 'There is a customer with this phone already',
    link: 'It is them',
    hidden: 'A colleague’s customer has this phone. Ask your manager if it is the same person.',
    another: 'Another person',
  },
}

export type LeadTexts = typeof leadTexts
