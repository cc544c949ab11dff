export interface Shortcut {
  /** One key, or two pressed one after the other: `?`, `g l`. */
  keys: string
  /** The i18n key of what it does. */
  label: string
  group: 'go' | 'page' | 'help'
  run: () => void
  /** Where it says no, the key means nothing and the help sheet leaves it out. */
  when?: () => boolean
}

/** How long the second key of a sequence may take, in milliseconds. */
export const sequenceTime = 1_000

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role="textbox"]'

/** Keys typed into a field, with a modifier, or while a dialog is open are no shortcuts. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(typing)) return false
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') === null
}

/** Finds the shortcut that a key completes; `before` is the key pressed just before it, if any. */
export function shortcutFor(
  shortcuts: readonly Shortcut[],
  key: string,
  before: string | null,
): Shortcut | null {
  const meant = (keys: string) =>
    shortcuts.findLast((shortcut) => shortcut.keys === keys && (shortcut.when?.() ?? true)) ?? null
  return (before !== null ? meant(`${before} ${key}`) : null) ?? meant(key)
}
