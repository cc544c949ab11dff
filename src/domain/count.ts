/** How a whole number is shown: 12,345. Written out: the first formatter of a page takes a browser 10 to 40 ms. */
export const showCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
