import type { DragEndEvent, DragOverEvent, DragStartEvent, UniqueIdentifier } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { laneBehind } from './gates.ts'
import type { Lane } from './stages.ts'
import type { BoardColumn } from './use-board-columns.ts'
import { useMove, type CardMove } from './use-move.ts'

export interface Lifted {
  record: EngineRecord
  column: BoardColumn
}

/** Drop position among the column's other cards. */
export interface Over {
  column: BoardColumn
  index: number
  byKeys?: true
}

interface DragOptions {
  resource: Resource
  field: string
  filter: Readonly<Record<string, unknown>>
  lanes: readonly Lane[]
  leads: (record: EngineRecord, to: BoardColumn) => boolean
  /** Intercepts moves that need confirmation or input. */
  ask?: ((move: CardMove) => void) | undefined
  /** Cards cannot be reordered within a column. */
  staysPut: boolean
}

/** New object for each drop. */
export interface Landed {
  key: string
}

export function useDrag({ resource, field, filter, lanes, leads, ask, staysPut }: DragOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const [landed, setLanded] = useState<Landed | null>(null)
  // The drag library fires before React re-renders.
  const latest = useRef<{ lifted: Lifted | null; over: Over | null }>({ lifted: null, over: null })
  const cards = useRef(new Map<string, readonly EngineRecord[]>())
  const filterOf = (column: BoardColumn) =>
    lanes.find((shown) => shown.column.key === column.key)?.filter ?? filter
  const move = useMove(resource, field, filter, filterOf)

  const hold = (next: { lifted: Lifted | null; over: Over | null }) => {
    latest.current = next
    setLifted(next.lifted)
    setOver(next.over)
  }
  const cardsOf = (column: BoardColumn) => cards.current.get(column.key) ?? []
  const isOpen = (column: BoardColumn) => {
    const held = latest.current.lifted
    return !held || column.key === held.column.key || leads(held.record, column)
  }
  const home = ({ record, column }: Lifted): Over => ({ column, index: cardsOf(column).indexOf(record) })
  const columnHolding = (id: UniqueIdentifier) =>
    lanes.find(({ column }) => column.key === id || cardsOf(column).some((card) => card.id === id))?.column

  const placeOver = ({ active, over: target }: DragOverEvent): Over | null => {
    const held = latest.current.lifted
    if (!held || !target) return latest.current.over
    // Over its own preview: the position stays.
    if (target.id === active.id) return latest.current.over
    const behind = laneBehind(target.id)
    const column = columnHolding(behind ?? target.id)
    if (!column) return latest.current.over
    if (!isOpen(column)) return home(held)
    if (behind !== null) return { column, index: 0 }
    const others = cardsOf(column).filter(({ id }) => id !== held.record.id)
    if (target.id === column.key) {
      return latest.current.over?.column.key === column.key
        ? latest.current.over
        : { column, index: others.length }
    }
    const at = others.findIndex(({ id }) => id === target.id)
    const lower = (active.rect.current.translated?.top ?? 0) > target.rect.top + target.rect.height / 2
    const moved = latest.current.over
    // Moving down within a column inserts after the card it meets.
    const passed = moved?.column.key === column.key && moved.index <= at
    return { column, index: at + (lower || passed ? 1 : 0) }
  }

  const othersIn = (column: BoardColumn) =>
    cardsOf(column).filter(({ id }) => id !== latest.current.lifted?.record.id)
  const lift = (id: UniqueIdentifier): boolean => {
    const column = columnHolding(id)
    const record = column && cardsOf(column).find((card) => card.id === id)
    if (!column || !record) return false
    hold({ lifted: { record, column }, over: home({ record, column }) })
    return true
  }
  const drop = () => {
    const { lifted: held, over: place } = latest.current
    const others = place ? othersIn(place.column) : []
    hold({ lifted: null, over: null })
    if (!held || !place) return
    const stays = place.column.key === held.column.key
    if (stays && (staysPut || cardsOf(place.column).indexOf(held.record) === place.index)) return
    const next = {
      record: held.record,
      from: held.column,
      to: place.column,
      after: others[place.index - 1]?.id,
      before: others[place.index]?.id,
    }
    if (ask && !stays) return ask(next)
    setLanded({ key: place.column.key })
    move(next)
  }

  return {
    lifted,
    over,
    landed,
    current: () => latest.current,
    register: (column: BoardColumn, shown: readonly EngineRecord[]) => {
      cards.current.set(column.key, shown)
    },
    onDragStart: ({ active }: DragStartEvent) => void lift(active.id),
    /** Lifts a card; false if not found. */
    lift,
    carry: (over: Over) => hold({ lifted: latest.current.lifted, over: { ...over, byKeys: true } }),
    isOpen,
    /** Drop positions equal other cards plus one. */
    placesIn: (column: BoardColumn) => othersIn(column).length,
    drop,
    onDragOver: (event: DragOverEvent) => {
      const next = placeOver(event)
      const { lifted: held, over: before } = latest.current
      if (next && (next.column.key !== before?.column.key || next.index !== before.index))
        hold({ lifted: held, over: next })
    },
    onDragEnd: ({ over: target }: DragEndEvent) => (target ? drop() : hold({ lifted: null, over: null })),
    onDragCancel: () => hold({ lifted: null, over: null }),
  }
}
