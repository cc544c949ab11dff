export interface Bank {
  id: number
  name: string
}

/** Malaysian banks by the ids used in proposals and logos. */
export const banks: readonly Bank[] = [
  { id: 1, name: 'Maybank' },
  { id: 2, name: 'CIMB Bank' },
  { id: 3, name: 'Public Bank' },
  { id: 4, name: 'RHB Bank' },
  { id: 5, name: 'Hong Leong Bank' },
  { id: 6, name: 'AmBank' },
  { id: 7, name: 'UOB Malaysia' },
  { id: 8, name: 'OCBC Bank' },
  { id: 9, name: 'HSBC Malaysia' },
  { id: 10, name: 'Standard Chartered' },
  { id: 11, name: 'Affin Bank' },
  { id: 12, name: 'Alliance Bank' },
  { id: 13, name: 'Bank Islam' },
  { id: 14, name: 'Bank Rakyat' },
  { id: 15, name: 'BSN' },
  { id: 16, name: 'Bank Muamalat' },
  { id: 17, name: 'MBSB Bank' },
  { id: 18, name: 'Al Rajhi Bank' },
  { id: 19, name: 'Kuwait Finance House' },
  { id: 20, name: 'Agrobank' },
]

/** Bank picture path [CON-07]; drawn for Urus, not the bank's trademark. */
export const bankLogo = (id: number): string => `/banks/${id}.svg`
