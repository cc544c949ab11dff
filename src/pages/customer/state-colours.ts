/** Chip colour by progress [STA-08]. */
export const stateColours = { info: '#1b6ac9', success: '#15803d', danger: '#b91c1c' } as const
