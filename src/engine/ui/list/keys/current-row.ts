const rows = '[data-part="list"] [data-id]'

const focusable = (row: Element) =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input')

export function currentRow(): { id: number; element: HTMLElement } | null {
  const element = document.activeElement?.closest<HTMLElement>(rows)
  return element ? { id: Number(element.dataset['id']), element } : null
}

export function focusRow(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter((row) => focusable(row))
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? all.at(step === 1 ? 0 : -1) : all[at + step]
  const target = next && focusable(next)
  target?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
