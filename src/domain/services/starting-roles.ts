export const sales = ['sales manager', 'sse', 'se'] as const
export const manager = ['sales manager'] as const

export const casework = ['case coordinator', 'case handler'] as const
export const coordinator = ['case coordinator'] as const

export const onlookers = ['external', 'user'] as const
