/** The English texts of the command palette. Other languages declare the same keys. */
export const paletteTexts = {
  open: 'Search',
  label: 'Search everything',
  placeholder: 'Find a record, a screen or an action',
  results: 'Results',
  screens: 'Screens',
  actions: 'Actions',
  searching: 'Looking…',
  nothing: 'Nothing found for “%{query}”',
  failed: 'The search did not work. Type on to try again.',
  hint: 'Names, phone numbers in any way of writing, e-mails, screens.',
  create: 'New %{name}',
  import: 'Import %{names}',
  caller: 'Who called?',
  new_with_number: 'New %{name} with this number',
  all: 'All %{names} with “%{query}”',
  dark: 'Use dark colours',
  light: 'Use light colours',
  shortcuts: 'Keyboard shortcuts',
  logout: 'Logout',
  keys: { move: 'to move', pick: 'to open', close: 'to close' },
}
export type PaletteTexts = typeof paletteTexts
