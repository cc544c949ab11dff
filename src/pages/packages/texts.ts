export const packageTexts = {
  basic: 'Basic',
  team: 'Team',
  corporate: 'Corporate',
  own: 'Your package',
  has: 'included',
  lacks: 'not included',
  features: {
    leads: 'Leads: lists, boards, import and export',
    settings: 'Users, roles and settings',
    calculators: 'Calculators for everyone',
    chat: 'CRM chat',
    property: 'Property listing',
    discount: 'Discount on credit reports',
  },
  percent: '%{percent}% off credit reports',
}

export type PackageTexts = typeof packageTexts
