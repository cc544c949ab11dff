export const verdictColour = (pass: boolean): string => (pass ? '#15803d' : '#b91c1c')

/** A dash without income. */
export const percentText = (value: string | null): string => (value === null ? '—' : `${value}%`)
