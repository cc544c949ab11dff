import { useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '../../../engine/page-addresses.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { hubResource } from '../../../../resources/hub.ts'
import { hubTeamResource } from '../../../../resources/hub-team.ts'
import { useHubText } from '../use-hub-text.ts'
import type { Person } from '../change-dialog.tsx'
import { isNode, type MoreNodes, type TreeNode } from './use-chart.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import styles from './chart.module.css'

interface ChartTreeProps {
  rows: readonly (TreeNode | MoreNodes)[]
  chosen: ReadonlyMap<number, string>
  mayMove: boolean
  onToggle: (key: string, to?: boolean) => void
  onMore: (parent: string) => void
  onChoose: (person: Person) => void
  onMove: (people: Person[], to?: { hub: number; team: number | null }) => void
}

/** Lazy tree; people are moved by keyboard or drag. */
export function ChartTree({ rows, chosen, mayMove, onToggle, onMore, onChoose, onMove }: ChartTreeProps) {
  const text = useHubText()
  const navigate = useNavigate()
  const [over, setOver] = useState<string | null>(null)
  const [dragged, setDragged] = useState<Person | null>(null)
  const moved = (person: Person): Person[] =>
    chosen.has(person.id) ? [...chosen].map(([id, name]) => ({ id, name })) : [person]
  const visit = ({ kind, id }: TreeNode) => {
    if (kind === 'hub') void navigate(addressOf(hubResource, 'show', id))
    if (kind === 'team') void navigate(addressOf(hubTeamResource, 'show', id))
  }
  const { tree, currentKey, setCurrent, onKeyDown } = useTreeKeys(rows, {
    toggle: onToggle,
    choose: (node) => {
      if (node.kind === 'person' && mayMove) onChoose(node)
      else if (node.opens > 0) onToggle(node.key)
    },
    move: (node) => {
      if (node.kind === 'person' && mayMove) onMove(moved(node))
    },
    visit,
    more: onMore,
  })
  const dropOn = (node: TreeNode) => (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    if (dragged && node.hub !== null) onMove(moved(dragged), { hub: node.hub, team: node.team })
  }
  return (
    <div
      ref={tree}
      className={styles.tree}
      role="tree"
      tabIndex={-1}
      aria-label={text('chart.tree')}
      aria-multiselectable={mayMove}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => {
        const common = {
          'data-key': row.key,
          tabIndex: row.key === currentKey ? 0 : -1,
          'aria-level': row.level,
          style: { paddingInlineStart: `${row.level * 20 - 12}px` },
          onFocus: () => setCurrent(row.key),
        }
        if (!isNode(row))
          return (
            <div
              key={row.key}
              role="treeitem"
              {...common}
              className={styles.more}
              onClick={() => onMore(row.parent)}
            >
              {text('chart.more')}
            </div>
          )
        const isPerson = row.kind === 'person'
        const takes = dragged !== null && !isPerson
        return (
          <div
            key={row.key}
            role="treeitem"
            {...common}
            className={styles.node}
            data-kind={row.kind}
            data-over={over === row.key || undefined}
            aria-expanded={row.opens > 0 ? row.isOpen : undefined}
            aria-selected={isPerson && mayMove ? chosen.has(row.id) : undefined}
            aria-posinset={row.place}
            aria-setsize={row.size}
            draggable={isPerson && mayMove}
            onDragStart={() => setDragged({ id: row.id, name: row.name })}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (!takes) return
              event.preventDefault()
              setOver(row.key)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={takes ? dropOn(row) : undefined}
            onClick={() => (isPerson && mayMove ? onChoose(row) : row.opens > 0 && onToggle(row.key))}
            onDoubleClick={() => visit(row)}
          >
            <span className={styles.arrow} aria-hidden="true" data-open={row.isOpen || undefined}>
              {row.opens > 0 && <Icon name="right" size={16} />}
              {isPerson && chosen.has(row.id) && <Icon name="check" size={16} />}
            </span>
            <span className={styles.name}>{row.name}</span>
            {row.detail && <small>{row.detail}</small>}
            {(row.kind !== 'person' || row.count > 0) && (
              <small className={styles.count}>
                {text(isPerson ? 'chart.below' : 'chart.count', { smart_count: row.count })}
              </small>
            )}
          </div>
        )
      })}
    </div>
  )
}
