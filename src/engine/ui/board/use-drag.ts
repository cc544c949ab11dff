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

/** Where the lifted card would come down: its place among the column's other cards. */
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
  /** Whether a card may be carried to another column. */
  leads: (record: EngineRecord, to: BoardColumn) => boolean
  /** Takes a move to another column over: it is not made before it is asked for. */
  ask?: ((move: CardMove) => void) | undefined
  /** Within its column a card keeps its place. */
  staysPut: boolean
}

/** The lane that a card came down in; another object each time. */
export interface Landed {
  key: string
}

/** What is dragged, where it would come down, and the move when it does. */
export function useDrag({ resource, field, filter, lanes, leads, ask, staysPut }: DragOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const [landed, setLanded] = useState<Landed | null>(null)
  // The drag library speaks before React has drawn again.
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
  /** Whether the lifted card may come down in a column. */
  const isOpen = (column: BoardColumn) => {
    const held = latest.current.lifted
    return !held || column.key === held.column.key || leads(held.record, column)
  }
  /** Where the lifted card was. */
  const home = ({ record, column }: Lifted): Over => ({ column, index: cardsOf(column).indexOf(record) })
  const columnHolding = (id: UniqueIdentifier) =>
    lanes.find(({ column }) => column.key === id || cardsOf(column).some((card) => card.id === id))?.column

  const placeOver = ({ active, over: target }: DragOverEvent): Over | null => {
    const held = latest.current.lifted
    if (!held || !target) return latest.current.over
    // Over itself, drawn where it would come down: that place holds.
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
    // Going down within a column the card takes the place behind the one it meets.
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
    /** Each column tells the cards it shows. */
    register: (column: BoardColumn, shown: readonly EngineRecord[]) => {
      cards.current.set(column.key, shown)
    },
    onDragStart: ({ active }: DragStartEvent) => void lift(active.id),
    /** Takes up a card; false where there is none. */
    lift,
    /** Carries the lifted card to a place, by the keys. */
    carry: (over: Over) => hold({ lifted: latest.current.lifted, over: { ...over, byKeys: true } }),
    isOpen,
    /** How many other cards a column shows: as many places are before its end. */
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
