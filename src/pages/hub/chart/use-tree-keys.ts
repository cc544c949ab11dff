import { useRef, useState, type KeyboardEvent } from 'react'
import { isNode, type MoreNodes, type TreeNode } from './use-chart.ts'

interface TreeActions {
  toggle: (key: string, to: boolean) => void
  choose: (node: TreeNode) => void
  move: (node: TreeNode) => void
  visit: (node: TreeNode) => void
  more: (parent: string) => void
}

/** WAI-ARIA tree keys with a roving tabindex. */
export function useTreeKeys(rows: readonly (TreeNode | MoreNodes)[], actions: TreeActions) {
  const [current, setCurrent] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  )
  const focus = (to: number) => {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    if (!row) return
    setCurrent(row.key)
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ...(isNode(row)
        ? {
            ArrowRight: () => {
              if (row.opens === 0) return
              if (row.isOpen) focus(at + 1)
              else actions.toggle(row.key, true)
            },
            ArrowLeft: () => {
              if (row.isOpen) actions.toggle(row.key, false)
              else if (row.parent !== null) focus(rows.findIndex(({ key }) => key === row.parent))
            },
            Enter: () => actions.visit(row),
            ' ': () => actions.choose(row),
            m: () => actions.move(row),
          }
        : { Enter: () => actions.more(row.parent), ' ': () => actions.more(row.parent) }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  return { tree, currentKey: rows[at]?.key ?? null, setCurrent, onKeyDown }
}
