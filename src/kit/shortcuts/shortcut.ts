export interface Shortcut {
  /** One key or a sequence of two: `?`, `g l`. */
  keys: string
  /** i18n key. */
  label: string
  group: 'go' | 'page' | 'help'
  run: () => void
  /** If false, the shortcut is inactive and not in the help sheet. */
  when?: () => boolean
}

/** Milliseconds between keys of a sequence. */
export const sequenceTime = 1_000

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role="textbox"]'

/** False in fields, with modifiers, or under a dialog. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(typing)) return false
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') === null
}

/** `before` is the previously pressed key, if any. */
export function shortcutFor(
  shortcuts: readonly Shortcut[],
  key: string,
  before: string | null,
): Shortcut | null {
  const meant = (keys: string) =>
    shortcuts.findLast((shortcut) => shortcut.keys === keys && (shortcut.when?.() ?? true)) ?? null
  return (before !== null ? meant(`${before} ${key}`) : null) ?? meant(key)
}
