const form = new Intl.NumberFormat('en-MY', { maximumFractionDigits: 0 })

/** How a count is shown: 12,345. */
export const showCount = (count: number): string => form.format(count)
