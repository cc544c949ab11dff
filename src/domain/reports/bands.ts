/** Monthly income bands in RM, bounds inclusive. */
export const incomeBands = [
  [null, 2999.99],
  [3000, 4999.99],
  [5000, 7999.99],
  [8000, 11999.99],
  [12000, null],
] as const
