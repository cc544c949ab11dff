/** Who sells, and who manages them. */
export const sales = ['sales manager', 'sse', 'se'] as const
export const manager = ['sales manager'] as const

/** Who sees proposals through. */
export const casework = ['case coordinator', 'case handler'] as const
export const coordinator = ['case coordinator'] as const

/** Whoever may only look at leads. */
export const onlookers = ['external', 'user'] as const
