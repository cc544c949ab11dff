import { accessCodeTable } from '../../../domain/access-codes.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { ReactNode } from 'react'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { referredMany } from '../../../engine/fields/referred.ts'
import type { AnyField } from '../../../engine/field.ts'
import { RowWords } from '../../../engine/fields/json/row-words.tsx'
import { rowsIn } from '../../../engine/fields/json/rows.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import type { Change } from './before-after.tsx'
import { inWords } from './in-words.ts'
import { useActivityText } from './texts/use-activity-text.ts'
import styles from './before-after.module.css'

const descriptions: ReadonlyMap<string, string> = new Map(
  accessCodeTable.map(({ code, description }) => [code, description]),
)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Compares objects by content. */
function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const said = new Set(other.map((value) => JSON.stringify(value)))
  return list.filter((value) => !said.has(JSON.stringify(value)))
}

interface ListChangeProps {
  change: Change
  field: AnyField | undefined
}

/** Added and removed values; all for a new or deleted record. */
export function ListChange({ change, field }: ListChangeProps) {
  const text = useActivityText()
  const engineText = useText()
  const refers = referredMany(field) !== undefined
  const of = field?.kind === 'json' ? field.options.rows : undefined
  const nameOf = (value: unknown): ReactNode => {
    const [row] = of ? rowsIn([value]) : []
    return of && row ? <RowWords of={of} row={row} /> : valueName(value)
  }
  const valueName = (value: unknown): string => {
    if (refers) return change.labels?.[String(value)] ?? engineText('reference.missing')
    const described = descriptions.get(String(value))
    return described === undefined ? inWords(value, text) : translateLabel(described)
  }
  const before = listOf(change.before)
  const after = listOf(change.after)
  if (before.length + after.length === 0) return <em>{text('empty')}</em>
  if (!('before' in change))
    return (
      <ul className={styles.changeList}>
        {after.map((value) => (
          <li key={JSON.stringify(value)}>{nameOf(value)}</li>
        ))}
      </ul>
    )
  const added = without(after, before)
  const removed = without(before, after)
  if (added.length + removed.length === 0) return <em>{text('reordered')}</em>
  return (
    <ul className={styles.changeList}>
      {added.map((value) => (
        <li key={`+${JSON.stringify(value)}`} className={styles.changeAdded}>
          <span aria-hidden="true">+ </span>
          <span className="u-visually-hidden">{text('added')} </span>
          {nameOf(value)}
        </li>
      ))}
      {removed.map((value) => (
        <li key={`-${JSON.stringify(value)}`} className={styles.changeRemoved}>
          <span aria-hidden="true">− </span>
          <span className="u-visually-hidden">{text('removed')} </span>
          {nameOf(value)}
        </li>
      ))}
    </ul>
  )
}

/** True if a list diff is clearer than both values. */
export const isListChange = (field: AnyField | undefined, { before, after }: Change): boolean =>
  !(field && kindOf(field).keptIn) && (Array.isArray(before) || Array.isArray(after))
