/** [CON-03] */
export const pageSizes = [5, 10, 25, 50, 100, 500] as const

export const firstPageSize = 25

/** Initial page size if filter options failed to load [PRO-01]. */
export const sizeWithoutOptions = 20
