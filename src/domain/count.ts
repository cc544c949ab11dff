/** Formats 12,345. Hand-written: a browser's first Intl formatter takes 10 to 40 ms. */
export const showCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
