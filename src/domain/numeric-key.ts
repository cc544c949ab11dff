const navigation = new Set(['Backspace', 'Delete', 'Tab', 'Enter', 'Escape', 'Home', 'End'])

/** Allows digits, dot, comma, $ and editing keys [VAL-01]. */
export function allowsNumericKey({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey || navigation.has(key) || key.startsWith('Arrow') || /^[0-9.,$]$/.test(key)
}
