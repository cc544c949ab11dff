import type { ComponentType, ReactNode } from 'react'
import type { KindName } from '../../../fields/kind.ts'
import type { FilterProps } from '../../field-components.ts'
import { useText } from '../../texts/use-text.ts'
import { ValuesFilter } from './values-filter.tsx'
import styles from './box-filter.module.css'

export interface FilterBoxProps {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  autoFocus?: boolean
  placeholder?: string
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

const pair = (value: unknown): [string | null, string | null] =>
  Array.isArray(value) ? [asText(value[0]), asText(value[1])] : [null, null]

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

type BoxFilterProps = Pick<FilterProps<KindName>, 'operator' | 'value' | 'onChange'>

/** One box, two for a range, a list for `in`. */
export function boxFilter(
  Box: ComponentType<FilterBoxProps>,
  read: (typed: string) => string | null = (typed) => typed.trim() || null,
): (props: BoxFilterProps) => ReactNode {
  return function BoxFilter({ operator, value, onChange }) {
    const text = useText()
    if (operator === 'in') return <ValuesFilter values={asList(value)} onChange={onChange} read={read} />
    if (operator !== 'between')
      return <Box label={text('filter.value')} value={asText(value)} onChange={onChange} autoFocus />
    const [from, to] = pair(value)
    return (
      <div className={styles.range}>
        <Box
          label={text('filter.from')}
          placeholder={text('filter.from')}
          value={from}
          onChange={(next) => onChange([next, to])}
          autoFocus
        />
        <span aria-hidden="true">–</span>
        <Box
          label={text('filter.to')}
          placeholder={text('filter.to')}
          value={to}
          onChange={(next) => onChange([from, next])}
        />
      </div>
    )
  }
}
