import { useEffect, useState } from 'react'
import { placeOf, type Stage } from './stages.ts'
import type { Landed, Over } from './use-drag.ts'

const none: ReadonlySet<string> = new Set()

/** Milliseconds before a strip opens, so that passing cards move nothing. */
const rest = 500

/** Collapses closed and empty columns unless opened, used, or hovered by a dragged card until dropped. */
export function useOpenStages(stages: readonly Stage[], over: Over | null, landed: Landed | null) {
  const [opened, setOpened] = useState(none)
  const [held, setHeld] = useState(none)
  const [lastLanded, setLastLanded] = useState(landed)
  const keyOf = (lane: string | undefined) => stages[placeOf(stages, lane).stage]?.head.key

  const entered = keyOf(over?.column.key)
  if (over?.byKeys && entered !== undefined && !held.has(entered)) setHeld(new Set([...held, entered]))
  if (over === null && held.size > 0) setHeld(none)
  if (landed !== lastLanded) {
    setLastLanded(landed)
    const key = keyOf(landed?.key)
    if (key !== undefined) setOpened(new Set([...opened, key]))
  }
  useEffect(() => {
    if (entered === undefined) return
    const timer = setTimeout(() => setHeld((before) => new Set([...before, entered])), rest)
    return () => clearTimeout(timer)
  }, [entered])

  // Collapsing gains nothing if it is all there is.
  const collapses = stages.some(({ closed }) => !closed)
  const canCollapse = ({ closed }: Stage) => closed && collapses
  return {
    canCollapse,
    isOpen: (stage: Stage, count: number | undefined) => {
      const { key } = stage.head
      return opened.has(key) || held.has(key) || (!canCollapse(stage) && count !== 0)
    },
    toggle: ({ head }: Stage) => {
      const next = new Set(opened)
      if (!next.delete(head.key)) next.add(head.key)
      setOpened(next)
    },
  }
}
