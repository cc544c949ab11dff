/** The English texts of the command palette. Other languages declare the same keys. */
export const paletteTexts = {
  open: 'Search',
  label: 'Search everything',
  placeholder: 'Search or jump to…',
  results: 'Results',
  screens: 'Pages',
  actions: 'Actions',
  searching: 'Searching…',
  nothing: 'Nothing found for “%{query}”',
  failed: 'Search failed. Keep typing to try again.',
  hint: 'Search by name, phone, e-mail or page',
  create: 'New %{name}',
  import: 'Import %{names}',
  caller: 'Who called?',
  new_with_number: 'New %{name} with this number',
  all: 'All %{names} matching “%{query}”',
  dark: 'Dark theme',
  light: 'Light theme',
  shortcuts: 'Keyboard shortcuts',
  logout: 'Logout',
  keys: { move: 'to move', pick: 'to open', close: 'to close' },
}
export type PaletteTexts = typeof paletteTexts
