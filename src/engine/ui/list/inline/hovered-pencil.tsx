import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Resource } from '../../../resource.ts'
import { labelOf } from '../../../schema.ts'
import type { EngineRecord } from '../../field-components.ts'
import { Icon } from '../../../../kit/icons/icon.tsx'
import { useText } from '../../texts/use-text.ts'
import { useLeaving } from '../../live/leaving-rows.ts'
import type { InlineTarget } from './inline-edit.tsx'
import styles from './inline.module.css'

interface HoveredPencilProps {
  resource: Resource
  records: readonly EngineRecord[]
  place: RefObject<HTMLElement | null>
  onChange: (target: InlineTarget) => void
}

/** One edit button for the whole table, under the mouse; the row menu (`c`) serves keyboards. */
export function HoveredPencil({ resource, records, place, onChange }: HoveredPencilProps) {
  const text = useText()
  const [cell, setCell] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const table = place.current
    if (!table) return
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      setCell(target.closest<HTMLElement>('td[data-inline]'))
    }
    const leave = () => setCell(null)
    table.addEventListener('pointerover', over)
    table.addEventListener('pointerleave', leave)
    return () => {
      table.removeEventListener('pointerover', over)
      table.removeEventListener('pointerleave', leave)
    }
  }, [place])

  const name = cell?.dataset['inline']
  const id = Number(cell?.closest<HTMLElement>('tr')?.dataset['id'])
  const record = records.find((one) => one.id === id)
  const leaves = useLeaving(resource.schema.name, id) !== undefined
  // Chips are buttons themselves and would be covered.
  if (!cell?.isConnected || !name || !record || leaves || cell.querySelector('[data-part="change"]'))
    return null
  const label = labelOf(name, resource.schema.fields[name])
  return createPortal(
    <button
      type="button"
      className={styles.pencil}
      aria-label={text('inline.change', { label })}
      title={text('inline.change', { label })}
      onClick={() => onChange({ record, name, anchor: cell })}
    >
      <Icon name="edit" size={14} />
    </button>,
    cell,
  )
}
