import { Button, Popover } from '@mui/material'
import { useRef, useState } from 'react'
import { maxAlternatives } from '../../../domain/list-layout.ts'
import type { AnyField } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { conditionsOfEach, putInto, takeFrom } from './alternatives.ts'
import { below, type Anchor } from './anchor.ts'
import { ConditionText } from './condition-text.tsx'
import type { Condition } from './conditions.ts'
import { FieldMenu } from './field-menu.tsx'
import type { FilterableField } from './filter-bar.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { useFilterText } from './texts/use-filter-text.ts'
import { useConditions } from './use-conditions.ts'
import styles from './group-editor.module.css'

interface GroupEditorProps {
  resource: Resource
  fields: readonly FilterableField[]
  anchor: Anchor
  onClose: () => void
}

interface Editing {
  at: number
  condition: Condition
  field: AnyField
  anchor: Anchor
}

/** Edits OR alternatives of AND conditions; the list updates immediately. */
export default function GroupEditor({ resource, fields, anchor, onClose }: GroupEditorProps) {
  const { schema } = resource
  const filterText = useFilterText()
  const { alternatives, setAlternatives } = useConditions(schema)
  const [menu, setMenu] = useState<{ element: HTMLElement; at: number } | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const full = alternatives.length >= maxAlternatives

  const begin = (condition: Condition, field: AnyField) => {
    if (menu) setEditing({ at: menu.at, condition, field, anchor: below(menu.element) })
    setMenu(null)
  }

  return (
    <>
      <Popover
        open
        onClose={onClose}
        anchorReference="anchorPosition"
        anchorPosition={anchor}
        slotProps={{ paper: { role: 'dialog', 'aria-label': filterText('any.title') } }}
      >
        <div className={styles.group}>
          <header>
            <strong>{filterText('any.title')}</strong>
            <p>{filterText('any.help')}</p>
          </header>
          {alternatives.length > 0 && (
            <ol>
              {conditionsOfEach(alternatives, schema).map((conditions, at) => (
                <li key={at} aria-label={filterText('any.alternative', { at: at + 1 })}>
                  {at > 0 && <span className={styles.groupOr}>{filterText('any.or')}</span>}
                  <div className={styles.groupAlternative}>
                    {conditions.map((condition, index) => {
                      const field = schema.fields[condition.field]
                      if (!field) return null
                      const label = labelOf(condition.field, field)
                      return (
                        <span key={index} className={styles.groupCondition}>
                          {index > 0 && <em>{filterText('any.and')}</em>}
                          <FilterChip
                            removal={filterText('any.remove_condition', { label, at: at + 1 })}
                            onOpen={(chip) => setEditing({ at, condition, field, anchor: below(chip) })}
                            onRemove={() => {
                              setAlternatives(takeFrom(alternatives, at, condition))
                              add.current?.focus()
                            }}
                          >
                            <strong>{label}</strong> <ConditionText condition={condition} field={field} />
                          </FilterChip>
                        </span>
                      )
                    })}
                    <button
                      type="button"
                      className={styles.groupAnd}
                      aria-haspopup="menu"
                      aria-label={filterText('any.add_condition_to', { at: at + 1 })}
                      onClick={(event) => setMenu({ element: event.currentTarget, at })}
                    >
                      {filterText('any.add_condition')}
                    </button>
                  </div>
                </li>
              ))}
            </ol>
          )}
          <footer>
            <Button
              ref={add}
              autoFocus
              disabled={full}
              startIcon={<Icon name="plus" />}
              aria-haspopup="menu"
              onClick={(event) => setMenu({ element: event.currentTarget, at: alternatives.length })}
            >
              {filterText('any.add_alternative')}
            </Button>
            {full && <small role="status">{filterText('any.full', { count: maxAlternatives })}</small>}
            <Button onClick={onClose}>{filterText('any.done')}</Button>
          </footer>
        </div>
      </Popover>
      <FieldMenu
        anchor={menu?.element ?? null}
        fields={fields}
        onPick={begin}
        onClose={() => setMenu(null)}
      />
      {editing && (
        <FilterEditor
          resource={resource}
          field={editing.field}
          start={editing.condition}
          anchor={editing.anchor}
          onApply={(condition, before) =>
            setAlternatives(putInto(alternatives, editing.at, condition, before))
          }
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
