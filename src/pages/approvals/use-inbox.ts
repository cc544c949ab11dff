import { useEffect, useRef, useState } from 'react'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import type { NamedStep } from './named-step.ts'
import { useApprovals, type ApprovalSet, type ApprovalSource } from './use-approvals.ts'

/** Which approvals are listed, which one is open and which are selected. */
export function useInbox(source: ApprovalSource) {
  const [set, setSet] = useState<ApprovalSet>('to_decide')
  const [openId, setOpenId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [moves, setMoves] = useState(0)
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const list = useRef<HTMLUListElement>(null)
  // Screen readers say what keys and decisions move to.
  useEffect(() => {
    if (moves > 0) list.current?.querySelector<HTMLElement>('[aria-current] > button')?.focus()
  }, [moves])
  const { data, isError, refetch, decide } = useApprovals(set, source)
  const rows = data?.data ?? []
  // Desktop always shows one; phones show the list first.
  const current = rows.find(({ id }) => id === openId) ?? (isNarrow ? undefined : rows[0])
  const at = current ? rows.indexOf(current) : -1
  const moveTo = (id: number | null) => {
    setOpenId(id)
    setMoves((now) => now + 1)
  }
  return {
    set,
    /** Lists another set, with none open or selected. */
    show: (next: ApprovalSet) => {
      setSet(next)
      setChosen(new Set())
      setOpenId(null)
    },
    list,
    isNarrow,
    isRead: data !== undefined,
    isError,
    refetch,
    rows,
    current,
    isLast: at + 1 >= rows.length,
    open: setOpenId,
    move: (by: 1 | -1) => moveTo(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id ?? null),
    chosen,
    choose: (id: number) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    /** Opens the next approval after a decision. */
    decide: async ({ ids, from, to }: NamedStep, reason: string | null) => {
      const decided = await decide(ids, from, to, reason)
      setChosen(new Set())
      if (current && decided.ids.includes(current.id)) moveTo(rows[at + 1]?.id ?? null)
      return decided
    },
  }
}
