import type { RefObject } from 'react'
import { useShortcut } from '../../../kit/shortcuts/shortcuts-context.ts'
import type { Resource } from '../../resource.ts'

/** Key field buttons triggered by `s`, `o` and `f`. */
export function useFactKeys({ status, holder }: Resource, list: RefObject<HTMLElement | null>): void {
  useFactKey('s', 'keyboard.change_status', status, list)
  useFactKey('o', 'keyboard.change_owner', holder, list)
  useFactKey('f', 'keyboard.next_step', 'step', list)
}

function useFactKey(
  key: string,
  label: string,
  fact: string | undefined,
  list: RefObject<HTMLElement | null>,
): void {
  const button = () => list.current?.querySelector<HTMLButtonElement>(`[data-fact="${fact}"] button`)
  useShortcut(key, label, () => button()?.click(), { group: 'page', when: () => Boolean(button()) })
}
