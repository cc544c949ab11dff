/** Who is paid: a person, or a company through which a person is paid (sales.md B4). */
export const payeeKinds = { individual: 'Individual', company: 'Company' } as const
export type PayeeKind = keyof typeof payeeKinds

/** The fewest and the most digits of an account at a Malaysian bank. */
export const accountDigits = { min: 6, max: 20 } as const

/** The digits of an account number as people write it, `5140-1234 5678`; null where it is none. */
export function readAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  const { min, max } = accountDigits
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null
}
