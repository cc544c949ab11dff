import { Menu, MenuItem } from '@mui/material'
import type { ReactNode } from 'react'
import { labelOf } from '../../schema.ts'
import { componentsOf } from '../components-of.ts'
import type { Condition } from './conditions.ts'
import type { FilterableField } from './filter-bar.tsx'

interface FieldMenuProps {
  anchor: HTMLElement | null
  fields: readonly FilterableField[]
  onPick: (begun: Condition, field: FilterableField['field']) => void
  onClose: () => void
  children?: ReactNode
}

function begin({ name, field }: FilterableField): Condition {
  const { firstOperator } = componentsOf(field)
  return { field: name, operator: firstOperator, value: firstOperator === 'empty' ? true : undefined }
}

export function FieldMenu({ anchor, fields, onPick, onClose, children }: FieldMenuProps) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {fields.map((filterable) => (
        <MenuItem key={filterable.name} onClick={() => onPick(begin(filterable), filterable.field)}>
          {labelOf(filterable.name, filterable.field)}
        </MenuItem>
      ))}
      {children}
    </Menu>
  )
}
