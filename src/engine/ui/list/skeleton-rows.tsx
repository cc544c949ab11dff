import { SkeletonBar } from '../../../kit/skeleton-bar.tsx'
import type { ListColumn } from './list-columns.ts'
import styles from './table.module.css'

interface SkeletonRowsProps {
  columns: readonly ListColumn[]
  selectable: boolean
  ordered: boolean
  count: number
}

export function SkeletonRows({ columns, selectable, ordered, count }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_row, row) => (
        <tr key={row}>
          {ordered && <td className={styles.grip} />}
          {selectable && <td className={styles.check} />}
          {columns.map(({ key, align }, at) => (
            <td key={key} align={align} className={at === 0 ? styles.first : undefined}>
              <SkeletonBar width={`${40 + ((row * 7 + at * 13) % 45)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
