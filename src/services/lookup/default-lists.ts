/** The lead statuses that a corporate begins with, in their order. */
export const defaultStatuses: readonly [status: string, colour: string, subs: readonly string[]][] = [
  ['New', '#2563eb', []],
  ['Contacted', '#0e7490', ['No answer', 'Call back']],
  ['Appointment', '#7c3aed', []],
  ['Viewing', '#b45309', []],
  ['Negotiation', '#be185d', []],
  ['Won', '#15803d', []],
  ['Lost', '#b91c1c', ['Budget', 'Bought elsewhere', 'Not reachable']],
]

/** The values that a corporate's lists begin with, by table. */
export const defaultLists: Readonly<Record<string, readonly string[]>> = {
  channel: ['Facebook', 'TikTok', 'Walk-in', 'Referral', 'Property portal', 'Roadshow'],
  platform: ['Web', 'WhatsApp', 'Phone', 'Messenger'],
  salutation: ['Mr', 'Ms', 'Mrs', 'Dr', 'Dato’', 'Datin', 'Tan Sri'],
  budget: ['Below 300k', '300k-500k', '500k-700k', '700k-1m', 'Above 1m'],
  property_type: ['Condominium', 'Terrace', 'Semi-detached', 'Bungalow', 'Shop lot', 'Land'],
  location: [
    'Kuala Lumpur',
    'Petaling Jaya',
    'Shah Alam',
    'Subang Jaya',
    'Johor Bahru',
    'George Town',
    'Kota Kinabalu',
    'Kuching',
  ],
}
