import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { recordTitle } from '../addresses.ts'
import type { Resource } from '../../resource.ts'
import { useBoardText } from './texts/use-board-text.ts'
import { placeOf, type Stage } from './stages.ts'
import type { useDrag } from './use-drag.ts'

type Drag = ReturnType<typeof useDrag>

const gripOf = (board: Element | null, id: number) =>
  board?.querySelector<HTMLElement>(`[data-part="board-card"][data-id="${id}"] [data-part="grip"]`)

/**
 * Keyboard dragging: Space lifts and drops, arrows move, page keys jump headings, Escape cancels. Focus follows the
 * card.
 */
export function useCarry(
  resource: Resource,
  drag: Drag,
  stages: readonly Stage[],
  board: RefObject<HTMLElement | null>,
) {
  const text = useBoardText()
  const [said, setSaid] = useState('')
  /** Id whose handle has the focus, across re-renders, until the user leaves. */
  const held = useRef<number | null>(null)

  // In another column the card is a new element and would lose focus.
  const keepFocus = () => {
    if (held.current === null || document.activeElement !== document.body) return
    gripOf(board.current, held.current)?.focus()
  }
  useLayoutEffect(keepFocus)

  /** Before a drop ends, while the card and its place are known. */
  const announce = (...keys: ('lifted' | 'over' | 'dropped' | 'put_back')[]) => {
    const { lifted, over } = drag.current()
    if (!lifted) return
    const args = {
      title: recordTitle(resource, lifted.record),
      column: (over?.column ?? lifted.column).text,
      at: (over?.index ?? 0) + 1,
    }
    setSaid(keys.map((key) => text(key, args)).join(' '))
  }
  const sideways = (by: 1 | -1) => {
    const { over } = drag.current()
    const at = placeOf(stages, over?.column.key).stage
    const beyond = by === 1 ? stages.slice(at + 1) : stages.slice(0, Math.max(at, 0)).toReversed()
    const lane = beyond.flatMap(({ lanes }) => lanes.slice(0, 1)).find(({ column }) => drag.isOpen(column))
    if (!over || !lane) return
    drag.carry({ column: lane.column, index: Math.min(over.index, drag.placesIn(lane.column)) })
  }
  /** Moves to another value of the column, first or last place. */
  const toLane = (by: 1 | -1, end: 'first' | 'last') => {
    const { stage, lane } = placeOf(stages, drag.current().over?.column.key)
    const column = stages[stage]?.lanes[lane + by]?.column
    if (column && drag.isOpen(column))
      drag.carry({ column, index: end === 'first' ? 0 : drag.placesIn(column) })
  }
  const along = (by: 1 | -1) => {
    const { over } = drag.current()
    if (!over) return
    const index = over.index + by
    if (index < 0) toLane(-1, 'last')
    else if (index > drag.placesIn(over.column)) toLane(1, 'first')
    else drag.carry({ ...over, index })
  }
  const carry: Partial<Record<string, () => void>> = {
    ArrowLeft: () => sideways(-1),
    ArrowRight: () => sideways(1),
    ArrowUp: () => along(-1),
    ArrowDown: () => along(1),
    PageUp: () => toLane(-1, 'first'),
    PageDown: () => toLane(1, 'first'),
  }

  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const { lifted } = drag.current()
    const isLifted = lifted?.record.id === id
    const presses = event.key === ' ' || event.key === 'Enter'
    if (!isLifted && !presses) return
    if (presses) {
      held.current = id
      if (isLifted) {
        announce('dropped')
        drag.drop()
      } else if (drag.lift(id)) announce('lifted', 'over')
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      announce('put_back')
      drag.onDragCancel()
      if (event.key === 'Tab') return
    } else if (carry[event.key]) {
      carry[event.key]?.()
      announce('over')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    said,
    announce,
    onKeyDown,
    keepFocus,
    release: () => (held.current = null),
  }
}
