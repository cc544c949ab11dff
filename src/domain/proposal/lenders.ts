export const lenders = {
  bank: 'Bank',
  cooperative: 'Cooperative (koperasi)',
  licensed: 'Licensed money lender',
  in_house: 'In-house',
} as const
