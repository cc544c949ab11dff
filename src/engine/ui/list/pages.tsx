import { IconButton, MenuItem, Select } from '@mui/material'
import { useListContext } from 'react-admin'
import { showCount } from '../../../domain/count.ts'
import type { Resource } from '../../resource.ts'
import { Icon, type IconName } from '../../../kit/icons/icon.tsx'
import { useText, type EngineTextKey } from '../texts/use-text.ts'
import { pageSizes } from './page-sizes.ts'
import { useLeavingCount } from '../live/leaving-rows.ts'
import { useExactTotal } from './use-exact-total.ts'
import styles from './pages.module.css'

/** Row range, pager and page size [CON-03]. */
export function Pages({ resource, narrow }: { resource: Resource; narrow: boolean }) {
  const text = useText()
  const { page, perPage, setPage, setPerPage, data, hasNextPage } = useListContext()
  const total = useExactTotal()
  const rows = (data?.length ?? 0) - useLeavingCount(resource.schema.name)
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))

  const range = { from: showCount((page - 1) * perPage + 1), to: showCount((page - 1) * perPage + rows) }
  const go = (key: EngineTextKey, icon: IconName, to: number | undefined) => (
    <IconButton
      aria-label={text(key)}
      disabled={to === undefined || to === page}
      onClick={() => to !== undefined && setPage(to)}
    >
      <Icon name={icon} />
    </IconButton>
  )

  return (
    <nav className={styles.pages} aria-label={text('list.pages')}>
      <label className={styles.size}>
        {!narrow && <span>{text('list.page_size')}</span>}
        <Select
          variant="standard"
          disableUnderline
          value={perPage}
          inputProps={{ 'aria-label': text('list.page_size') }}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {[...new Set([...pageSizes, perPage])]
            .toSorted((a, b) => a - b)
            .map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
        </Select>
      </label>
      <span className={styles.range} data-part="range" role="status" data-resource={resource.schema.name}>
        {rows === 0
          ? text('list.nothing_range')
          : total === undefined
            ? text('list.range_counting', range)
            : text('list.range', { ...range, total: showCount(total) })}
      </span>
      <span className={styles.buttons}>
        {!narrow && go('list.first', 'first', page > 1 ? 1 : undefined)}
        {go('list.previous', 'left', page > 1 ? page - 1 : undefined)}
        {go(
          'list.next',
          'right',
          last === undefined ? (hasNextPage ? page + 1 : undefined) : page < last ? page + 1 : undefined,
        )}
        {!narrow && go('list.last', 'last', last !== undefined && page < last ? last : undefined)}
      </span>
    </nav>
  )
}
