import type { FullCustomer } from './use-full-customer.ts'

type GapName =
  | 'nric'
  | 'email'
  | 'marital_status'
  | 'employment'
  | 'address'
  | 'income'
  | 'documents'
  | 'payslip'
  | 'spouse'

export interface Gap {
  name: GapName
  field?: string
  part?: string
}

const isEmpty = (value: unknown) => value === null || value === ''

/** In the order they are asked; unreadable fields are not missing. */
export function gapsOf(customer: FullCustomer): Gap[] {
  const gaps: Gap[] = []
  const lacks = (...names: string[]) => names.every((name) => name in customer && isEmpty(customer[name]))
  const none = (part: 'employments' | 'incomes' | 'addresses') => customer[part]?.length === 0
  if (lacks('nric', 'passport_no')) gaps.push({ name: 'nric', field: 'nric' })
  if (lacks('email')) gaps.push({ name: 'email', field: 'email' })
  if (lacks('marital_status')) gaps.push({ name: 'marital_status', field: 'marital_status' })
  const spouses = customer.dependants?.filter(({ relationship }) => relationship === 'spouse')
  if (customer['marital_status'] === 'married' && spouses?.length === 0)
    gaps.push({ name: 'spouse', part: 'customer_dependant' })
  if (none('employments')) gaps.push({ name: 'employment', part: 'customer_employment' })
  if (none('addresses')) gaps.push({ name: 'address', part: 'customer_address' })
  if (none('incomes')) gaps.push({ name: 'income', part: 'customer_income' })
  if (customer.incomes?.some(({ documented }) => documented === false))
    gaps.push({ name: 'documents', part: 'customer_income' })
  if (lacks('epf', 'socso', 'eis', 'tax_deduction')) gaps.push({ name: 'payslip', field: 'epf' })
  return gaps
}
