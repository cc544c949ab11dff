const keyOf = (path: string) => `list-place:${path}`

/** Where in a list the user was: its filters, order and page, as its address says them, for as long as the tab lives. */
export const lastListAddress = {
  keep(path: string, search: string): void {
    sessionStorage.setItem(keyOf(path), search)
  },
  /** The list's address as it was left. */
  back: (path: string): string => path + (sessionStorage.getItem(keyOf(path)) ?? ''),
}
