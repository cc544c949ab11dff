import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function walkItems(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = items.findIndex((item) => item === event.target)
  const ends: Readonly<Record<string, number>> = { Home: 0, End: items.length - 1 }
  const to = ends[event.key] ?? at + (steps[event.key] ?? 0)
  if (at < 0 || to === at) return
  event.preventDefault()
  items[to]?.focus()
}
