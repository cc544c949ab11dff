import { memo } from 'react'
import { Link } from 'react-router'
import { kindOf } from '../../fields/kind-of.ts'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import { PersonAvatar } from '../cells/person-avatar.tsx'
import { DueBadge } from '../../../kit/due-badge.tsx'
import type { EngineRecord } from '../field-components.ts'
import { Cell } from '../list/cell.tsx'
import { hasValue, type ListColumn } from '../list/list-columns.ts'
import { labelIn } from '../reference/ref-label.ts'
import type { CardColumns } from './card-columns.ts'
import styles from './board-card.module.css'

export interface CardFaceProps {
  resource: Resource
  record: EngineRecord
  card: CardColumns
  address?: string
}

const pictureSize = 24

export const CardBody = memo(function CardBody({ resource, record, card, address }: CardFaceProps) {
  const title = recordTitle(resource, record)
  const shown = card.columns.filter((column) => hasValue(column, record))
  const cell = (column: ListColumn) => {
    const { key, field, Cell: Own } = column
    // No heading shows the unit here.
    if (field && !Own && kindOf(field).unit)
      return <FieldCell name={key} field={field} record={record} look="plain" />
    return <Cell resource={resource} column={column} record={record} />
  }
  return (
    <>
      {address === undefined ? (
        <strong className={styles.title} data-part="board-title">
          {title}
        </strong>
      ) : (
        <Link className={styles.title} data-part="board-title" to={address}>
          {title}
        </Link>
      )}
      {shown
        .filter(({ field }) => field)
        .map((column) => (
          <div key={column.key} className={styles.line} title={column.label}>
            {cell(column)}
          </div>
        ))}
      <div className={styles.foot}>
        <div>
          <Due record={record} column={card.due} />
          {shown
            .filter(({ field }) => !field)
            .map((column) => (
              <small key={column.key}>
                <span className="u-visually-hidden">{column.label}: </span>
                {cell(column)}
              </small>
            ))}
        </div>
        <Holder record={record} column={card.holder} />
      </div>
    </>
  )
})

function Due({ record, column }: { record: EngineRecord; column: ListColumn | undefined }) {
  const at = column && record[column.key]
  if (!column || typeof at !== 'string') return null
  const settled = Object.values(record._labels ?? {}).some(({ closed }) => closed)
  return <DueBadge at={at} label={column.label} settled={settled} />
}

function Holder({ record, column }: { record: EngineRecord; column: ListColumn | undefined }) {
  const label = column && labelIn(record, column.key, record[column.key])
  if (!label) return null
  return (
    <span className={styles.holder} title={`${column.label}: ${label.text}`}>
      <PersonAvatar name={label.text} pictureId={label.picture} size={pictureSize} />
      <span className="u-visually-hidden">
        {column.label}: {label.text}
      </span>
    </span>
  )
}
