const navigation = new Set(['Backspace', 'Delete', 'Tab', 'Enter', 'Escape', 'Home', 'End'])

/** Whether a key press may reach a numeric input: digits, dot, comma, $ and the keys that move or delete [VAL-01]. */
export function allowsNumericKey({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey || navigation.has(key) || key.startsWith('Arrow') || /^[0-9.,$]$/.test(key)
}
