import { kindOf } from '../../fields/kinds.ts'
import { accessCodeTable } from '../../../domain/access-codes.ts'
import type { AnyField } from '../../field.ts'
import { useActivityText } from './texts/use-activity-text.ts'
import styles from './before-after.module.css'

const descriptions: ReadonlyMap<string, string> = new Map(
  accessCodeTable.map(({ code, description }) => [code, description]),
)

const nameOf = (value: unknown): string => descriptions.get(String(value)) ?? String(value)

interface ListChangeProps {
  before: readonly unknown[]
  after: readonly unknown[]
}

/** What was added to a list of values and what was taken from it, by its names. */
export function ListChange({ before, after }: ListChangeProps) {
  const text = useActivityText()
  const added = after.filter((value) => !before.includes(value))
  const removed = before.filter((value) => !after.includes(value))
  if (added.length + removed.length === 0) return <em>{text('reordered')}</em>
  return (
    <ul className={styles.changeList}>
      {added.map((value) => (
        <li key={`+${String(value)}`} className={styles.changeAdded}>
          <span aria-hidden="true">+ </span>
          <span className="u-visually-hidden">{text('added')} </span>
          {nameOf(value)}
        </li>
      ))}
      {removed.map((value) => (
        <li key={`-${String(value)}`} className={styles.changeRemoved}>
          <span aria-hidden="true">− </span>
          <span className="u-visually-hidden">{text('removed')} </span>
          {nameOf(value)}
        </li>
      ))}
    </ul>
  )
}

/** Whether a change is one of lists, so that their difference says more than both. */
export const isListChange = (field: AnyField | undefined, before: unknown, after: unknown): boolean =>
  !(field && kindOf(field).keptIn) && (Array.isArray(before) || Array.isArray(after))
