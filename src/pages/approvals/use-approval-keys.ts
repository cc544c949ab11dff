import { useShortcut } from '../../kit/shortcuts/shortcuts-context.ts'

interface Does {
  move: (by: 1 | -1) => void
  choose: () => void
  approve: () => void
  reject: () => void
  open: () => void
  decides: () => boolean
}

const group = 'page'

/** j and k move, x selects, a approves, r rejects, o opens. */
export function useApprovalKeys({ move, choose, approve, reject, open, decides }: Does): void {
  useShortcut('j', 'approvals.shortcuts.next', () => move(1), { group })
  useShortcut('k', 'approvals.shortcuts.previous', () => move(-1), { group })
  useShortcut('x', 'approvals.shortcuts.select', choose, { group, when: decides })
  useShortcut('a', 'approvals.shortcuts.approve', approve, { group, when: decides })
  useShortcut('r', 'approvals.shortcuts.reject', reject, { group, when: decides })
  useShortcut('o', 'approvals.shortcuts.open', open, { group })
}
