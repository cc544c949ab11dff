import { Menu, MenuItem } from '@mui/material'
import type { Resource } from '../../../resource.ts'
import { labelOf } from '../../../schema.ts'
import { recordTitle } from '../../addresses.ts'
import type { EngineRecord } from '../../field-components.ts'
import { useText } from '../../texts/use-text.ts'
import type { InlineTarget } from '../inline/inline-edit.tsx'

interface ValueMenuProps {
  resource: Resource
  record: EngineRecord
  anchor: HTMLElement
  names: readonly string[]
  onPick: (target: InlineTarget) => void
  onClose: () => void
}

export function ValueMenu({ resource, record, anchor, names, onPick, onClose }: ValueMenuProps) {
  const text = useText()
  const label = text('inline.fields', { title: recordTitle(resource, record) })
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {names.map((name) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose()
            onPick({
              record,
              name,
              anchor: anchor.querySelector<HTMLElement>(`[data-inline="${name}"]`) ?? anchor,
            })
          }}
        >
          {labelOf(name, resource.schema.fields[name])}
        </MenuItem>
      ))}
    </Menu>
  )
}
