/** The dates of cases that a calendar shows (sales.md B1), in the order of its legend. */
export const caseDateKinds = ['due', 'hold', 'offer', 'spa', 'loan_agreement', 'disbursement'] as const
export type CaseDateKind = (typeof caseDateKinds)[number]
