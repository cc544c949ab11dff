/** The colour of whether a bank would lend. */
export const verdictColour = (pass: boolean): string => (pass ? '#15803d' : '#b91c1c')

/** A ratio as it is read; a dash where there is no income. */
export const percentText = (value: string | null): string => (value === null ? '—' : `${value} %`)
