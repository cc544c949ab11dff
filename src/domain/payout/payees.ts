/** Payee: a person or their company (sales.md B4). */
export const payeeKinds = { individual: 'Individual', company: 'Company' } as const
export type PayeeKind = keyof typeof payeeKinds

/** Digits of Malaysian bank account numbers. */
export const accountDigits = { min: 6, max: 20 } as const

export function readAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  const { min, max } = accountDigits
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null
}
