import { translateLabel } from '../../../domain/texts/spoken.ts'
import { Button, Divider, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { showCount } from '../../../domain/count.ts'
import type { AnyField } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import { listParts } from '../feature-parts.ts'
import { opened } from '../opened.tsx'
import { FieldMenu, FilterEditor } from '../list/opened-later.ts'
import { useText } from '../texts/use-text.ts'
import { below, type Anchor } from './anchor.ts'
import { ConditionText } from './condition-text.tsx'
import type { Condition } from './conditions.ts'
import { FilterChip } from './filter-chip.tsx'
import { GroupText } from './group-text.tsx'
import { isQuick, quickFiltersOf } from './quick-filters.ts'
import { QuickFilterRow } from './quick-filter-row.tsx'
import { useFilterText } from './texts/use-filter-text.ts'
import { useConditions } from './use-conditions.ts'
import styles from './filter-bar.module.css'

const GroupEditor = opened(() => import('./group-editor.tsx'))

export interface FilterableField {
  name: string
  field: AnyField
}

interface Editing {
  condition: Condition
  field: AnyField
  anchor: Anchor
}

interface FilterBarProps {
  resource: Resource
  fields: readonly FilterableField[]
}

export function FilterBar({ resource, fields }: FilterBarProps) {
  const { schema, list, sets = {} } = resource
  const text = useText()
  const filterText = useFilterText()
  const { conditions, alternatives, setAlternatives, set, remove, clear, narrowed, member, dropMember } =
    useConditions(schema)
  const named = member('id')
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [group, setGroup] = useState<Anchor | null>(null)
  // Narrow rows scroll, so active filters must come first.
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const adder = useRef<HTMLButtonElement>(null)
  const { quickSets = [] } = list
  const quick = quickFiltersOf(fields, list)
  const chips = conditions.filter((condition) => !quick.some((one) => isQuick(one, condition)))
  if (fields.length === 0 && !narrowed) return null

  const add = (condition: Condition, field: AnyField) => {
    if (menu) setEditing({ condition, field, anchor: below(menu) })
    setMenu(null)
  }
  /** Keeps focus when the pressed button disappears. */
  const andStay = (drop: () => void) => () => {
    drop()
    adder.current?.focus()
  }
  const addGroup = () => {
    if (menu) setGroup(below(menu))
    setMenu(null)
  }

  return (
    <div className={styles.filters} data-part="filters">
      {!isNarrow && <QuickFilterRow resource={resource} fields={fields} />}
      {chips.map((condition, at) => {
        const field = schema.fields[condition.field]
        if (!field) return null
        const label = labelOf(condition.field, field)
        return (
          <FilterChip
            key={`${condition.field} ${at}`}
            removal={text('filter.remove', { label })}
            onOpen={(chip) => setEditing({ condition, field, anchor: below(chip) })}
            onRemove={andStay(() => remove(condition))}
          >
            <strong>{label}</strong> <ConditionText condition={condition} field={field} />
          </FilterChip>
        )
      })}
      {Array.isArray(named) && (
        <FilterChip
          removal={text('filter.remove', { label: text('filter.rows') })}
          onRemove={andStay(() => dropMember('id'))}
        >
          <strong>{text('filter.rows')}</strong> {showCount(named.length)}
        </FilterChip>
      )}
      {listParts('memberChip').map(({ member: name, Chip }) => {
        const id = member(name)
        return (
          typeof id === 'number' && (
            <Chip key={name} resource={resource} id={id} onRemove={andStay(() => dropMember(name))} />
          )
        )
      })}
      {Object.entries(sets).map(
        ([name, label]) =>
          member(name) !== undefined &&
          !quickSets.includes(name) && (
            <FilterChip
              key={name}
              removal={text('filter.remove', { label: translateLabel(label) })}
              onRemove={andStay(() => dropMember(name))}
            >
              <strong>{translateLabel(label)}</strong>
              {name === schema.options.idName && ` #${String(member(name))}`}
            </FilterChip>
          ),
      )}
      {alternatives.length > 0 && (
        <FilterChip
          removal={filterText('any.remove')}
          onOpen={(chip) => setGroup(below(chip))}
          onRemove={andStay(() => setAlternatives([]))}
        >
          <GroupText alternatives={alternatives} schema={schema} />
        </FilterChip>
      )}
      {isNarrow && <QuickFilterRow resource={resource} fields={fields} />}
      {fields.length > 0 && (
        <Button
          ref={adder}
          className={styles.add}
          startIcon={<Icon name="filter" />}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          {text('filter.add')}
        </Button>
      )}
      {narrowed && (
        <Button className={styles.clear} onClick={andStay(clear)}>
          {text('filter.clear')}
        </Button>
      )}
      {menu && (
        <FieldMenu anchor={menu} fields={fields} onPick={add} onClose={() => setMenu(null)}>
          <Divider component="li" role="separator" />
          <MenuItem onClick={addGroup}>{filterText('any.add')}</MenuItem>
        </FieldMenu>
      )}
      {editing && (
        <FilterEditor
          resource={resource}
          field={editing.field}
          start={editing.condition}
          anchor={editing.anchor}
          onApply={set}
          onClose={() => setEditing(null)}
        />
      )}
      {group && (
        <GroupEditor resource={resource} fields={fields} anchor={group} onClose={() => setGroup(null)} />
      )}
    </div>
  )
}
