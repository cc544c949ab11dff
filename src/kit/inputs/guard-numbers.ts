import type { KeyboardEvent } from 'react'
import { allowsNumericKey } from '../../domain/numeric-key.ts'

/** Keeps keys that no number is made of out of an input [VAL-01]. */
export function guardNumbers(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>,
): void {
  // A phone's keyboard names its keys only afterwards: nothing can be told of them here.
  if (event.key === 'Unidentified' || event.key === 'Process') return
  if (!allowsNumericKey(event)) event.preventDefault()
}
