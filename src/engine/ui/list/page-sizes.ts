/** [CON-03] */
export const pageSizes = [5, 10, 25, 50, 100, 500] as const

export const firstPageSize = 25

/** A list begins with so many where its filter options could not be loaded [PRO-01]. */
export const sizeWithoutOptions = 20
