import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { AnyField } from '../../field.ts'
import { labelOf, type Schema } from '../../schema.ts'
import { faceOf } from '../faces.ts'
import { LineIcon } from '../icon.tsx'
import { useText } from '../texts/use-text.ts'
import { ConditionText } from './condition-text.tsx'
import type { Condition } from './conditions.ts'
import { FilterEditor } from './filter-editor.tsx'
import { useConditions } from './use-conditions.ts'
import './filter.css'

export interface FilterableField {
  name: string
  field: AnyField
}

interface Editing {
  condition: Condition
  field: AnyField
  anchor: { top: number; left: number }
}

/** Just below an element. */
function below(element: HTMLElement): Editing['anchor'] {
  const { bottom, left } = element.getBoundingClientRect()
  return { top: bottom + 6, left }
}

/** The filters of a list as chips that can be changed and removed, and a menu to add one. */
export function FilterBar({ schema, fields }: { schema: Schema; fields: readonly FilterableField[] }) {
  const text = useText()
  const { conditions, set, remove, clear, query } = useConditions(schema)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)

  const add = ({ name, field }: FilterableField) => {
    const { firstOperator } = faceOf(field)
    const value = firstOperator === 'empty' ? true : undefined
    if (menu)
      setEditing({ condition: { field: name, operator: firstOperator, value }, field, anchor: below(menu) })
    setMenu(null)
  }

  return (
    <>
      {conditions.map((condition, at) => {
        const field = schema.fields[condition.field]
        if (!field) return null
        const label = labelOf(condition.field, field)
        return (
          <span key={`${condition.field} ${at}`} className="u-filter-chip">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => setEditing({ condition, field, anchor: below(event.currentTarget) })}
            >
              <strong>{label}</strong> <ConditionText condition={condition} field={field} />
            </button>
            <button
              type="button"
              aria-label={text('filter.remove', { label })}
              onClick={() => remove(condition)}
            >
              <LineIcon name="close" size={14} />
            </button>
          </span>
        )
      })}
      {fields.length > 0 && (
        <Button
          className="u-filter-add"
          startIcon={<LineIcon name="filter" />}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          {text('filter.add')}
        </Button>
      )}
      {(conditions.length > 0 || query !== '') && (
        <Button className="u-filter-clear" onClick={clear}>
          {text('filter.clear')}
        </Button>
      )}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {fields.map((filterable) => (
          <MenuItem key={filterable.name} onClick={() => add(filterable)}>
            {labelOf(filterable.name, filterable.field)}
          </MenuItem>
        ))}
      </Menu>
      {editing && (
        <FilterEditor
          field={editing.field}
          start={editing.condition}
          anchor={editing.anchor}
          onApply={set}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
