import { useEvent } from 'react-admin'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isForShortcuts } from '../../kit/shortcuts/shortcut.ts'
import type { Approval } from './use-approvals.ts'

interface Does {
  choose: (id: number) => void
  take: (row: Approval) => void
  reject: (row: Approval) => void
}

/** Where the keys stand in the inbox: j and k move, x chooses, a and r decide, Enter opens. */
export function useApprovalKeys(rows: readonly Approval[], does: Does): number {
  const navigate = useNavigate()
  const [at, setAt] = useState(-1)
  const press = useEvent((event: KeyboardEvent) => {
    if (!isForShortcuts(event) || rows.length === 0) return
    const move = { j: 1, k: -1 }[event.key]
    if (move !== undefined) {
      setAt((now) => Math.min(rows.length - 1, Math.max(0, now + move)))
      return
    }
    const row = rows[at]
    if (!row) return
    if (event.key === 'x') does.choose(row.id)
    else if (event.key === 'a') does.take(row)
    else if (event.key === 'r') does.reject(row)
    else if (event.key === 'Enter' && event.target === document.body && row.url !== null)
      void navigate(row.url)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
  return at
}
