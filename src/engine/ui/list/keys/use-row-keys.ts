import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { addressOf } from '../../../page-addresses.ts'
import { useShortcut } from '../../../../kit/shortcuts/shortcuts-context.ts'
import type { AccessSession } from '../../../../domain/access.ts'
import type { Resource } from '../../../resource.ts'
import { inDrawer } from '../../addresses.ts'
import type { EngineRecord } from '../../field-components.ts'
import { may } from '../../rights.ts'
import { currentRow, focusRow } from './current-row.ts'

interface RowKeys {
  resource: Resource
  session: AccessSession
  selectable: boolean
  /** Undefined if nothing is editable. */
  onChangeValue?: (record: EngineRecord, anchor: HTMLElement) => void
}

/** List keys: `j` and `k` move, `Enter` opens, others act on the focused row. */
export function useRowKeys({ resource, session, selectable, onChangeValue }: RowKeys): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data, onToggleItem } = useListContext<EngineRecord>()
  const kept = inDrawer(resource) ? search : ''
  const group = 'page'
  const onRow = () => currentRow() !== null

  useShortcut('j', 'keyboard.next_row', () => focusRow(1), { group })
  useShortcut('k', 'keyboard.previous_row', () => focusRow(-1), { group })
  const edit = () => {
    const row = currentRow()
    if (row) void navigate(addressOf(resource, 'edit', row.id) + kept)
  }
  useShortcut('e', 'keyboard.edit_row', edit, {
    group,
    when: () => may(resource, 'edit', session) && onRow(),
  })
  const select = () => {
    const row = currentRow()
    if (row) onToggleItem(row.id)
  }
  useShortcut('x', 'keyboard.select_row', select, { group, when: () => selectable && onRow() })
  const change = () => {
    const row = currentRow()
    const record = data?.find(({ id }) => id === row?.id)
    if (row && record) onChangeValue?.(record, row.element)
  }
  useShortcut('c', 'keyboard.change_value', change, {
    group,
    when: () => onChangeValue !== undefined && onRow(),
  })
  const create = () => void navigate(addressOf(resource, 'create') + kept)
  useShortcut('n', 'keyboard.new_record', create, { group, when: () => may(resource, 'create', session) })
}
