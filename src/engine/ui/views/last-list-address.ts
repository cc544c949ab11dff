const keyOf = (path: string) => `list-place:${path}`

/** Filters, sorting and page per list, until the tab closes. */
export const lastListAddress = {
  keep(path: string, search: string): void {
    sessionStorage.setItem(keyOf(path), search)
  },
  back: (path: string): string => path + (sessionStorage.getItem(keyOf(path)) ?? ''),
}
