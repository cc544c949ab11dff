/** Case dates in calendars (sales.md B1), in legend order. */
export const caseDateKinds = ['due', 'hold', 'offer', 'spa', 'loan_agreement', 'disbursement'] as const
export type CaseDateKind = (typeof caseDateKinds)[number]
