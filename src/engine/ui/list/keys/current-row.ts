const rows = '[data-part="list"] [data-id]'

/** What of a row takes the focus: the link to its record, else the first thing that can. */
const focusable = (row: Element) =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input')

/** The record whose row, or card, holds the focus. */
export function currentRow(): { id: number; element: HTMLElement } | null {
  const element = document.activeElement?.closest<HTMLElement>(rows)
  return element ? { id: Number(element.dataset['id']), element } : null
}

/** Puts the focus on the row after or before the one that holds it; on the first or last where none does. */
export function focusRow(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter((row) => focusable(row))
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? all.at(step === 1 ? 0 : -1) : all[at + step]
  const target = next && focusable(next)
  target?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
