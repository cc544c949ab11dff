import type { CaseDateKind } from '../../domain/sales/case-dates.ts'

/** White text stays readable in light and dark mode. */
export const dateColours: Readonly<Record<CaseDateKind, string>> = {
  due: '#b42318',
  hold: '#92600a',
  offer: '#2563eb',
  spa: '#2e7d4f',
  loan_agreement: '#6a3fb5',
  disbursement: '#0f766e',
}
