import type { KeyboardEvent } from 'react'
import { allowsNumericKey } from '../../domain/numeric-key.ts'

/** Blocks non-numeric keys [VAL-01]. */
export function guardNumbers(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>,
): void {
  // Mobile keyboards do not report keys in advance.
  if (event.key === 'Unidentified' || event.key === 'Process') return
  if (!allowsNumericKey(event)) event.preventDefault()
}
