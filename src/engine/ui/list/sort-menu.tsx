import { MenuItem, Select } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '../texts/use-text.ts'
import type { ListColumn } from './list-columns.ts'
import styles from './toolbar.module.css'

export function SortMenu({ columns }: { columns: readonly ListColumn[] }) {
  const text = useText()
  const { sort, setSort } = useListContext()
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  const known = sortable.some(({ sortBy }) => sortBy === sort.field)
  if (sortable.length === 0) return null
  return (
    <Select
      className={styles.sort}
      size="small"
      value={known ? `${sort.field} ${sort.order}` : ''}
      displayEmpty
      inputProps={{ 'aria-label': text('list.order_by') }}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ')
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
      }}
    >
      {!known && <MenuItem value="">{text('list.order_by')}</MenuItem>}
      {sortable.flatMap(({ key, label, sortBy }) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <MenuItem key={`${key} ${order}`} value={`${sortBy} ${order}`}>
            {label} {order === 'ASC' ? '↑' : '↓'}
          </MenuItem>
        )),
      )}
    </Select>
  )
}
