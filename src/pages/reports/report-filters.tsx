import { Button, Menu, MenuItem, Popover } from '@mui/material'
import { useRef, useState } from 'react'
import { useUser } from '../../client/session/use-session.ts'
import { me } from '../../engine/fields/me.ts'
import { kindOf } from '../../engine/fields/kind-of.ts'
import { isReference } from '../../engine/fields/referred.ts'
import type { Report } from '../../engine/report.ts'
import { componentsOf } from '../../engine/ui/components-of.ts'
import { below, type Anchor } from '../../engine/ui/filter/anchor.ts'
import { FilterChip } from '../../engine/ui/filter/filter-chip.tsx'
import { PickFilter } from '../../engine/ui/filter/controls/pick-filter.tsx'
import { useRefLabels } from '../../engine/ui/reference/use-ref-labels.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { dimensionField, dimensionLabel, dimensionRecords } from '../../engine/report-text/dimension-field.ts'
import { bandText, groupText } from '../../engine/report-text/group-text.ts'
import type { ControlsProps } from './report-controls.tsx'
import type { DimensionFilter } from '../../engine/report-state.ts'
import { useReportText } from './use-report-text.ts'
import styles from './controls.module.css'

export function ReportFilters({ report, state, change }: ControlsProps) {
  const text = useReportText()
  const adder = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [editing, setEditing] = useState<{ name: string; anchor: Anchor } | null>(null)
  const { filter } = state
  const open = Object.keys(report.dimensions).filter((name) => !filter[name] && isFilterable(report, name))
  const put = (name: string, keys: readonly string[]) => {
    const { [name]: _before, ...others } = filter
    change({ filter: keys.length > 0 ? { ...others, [name]: keys } : others })
  }
  const remove = (next: DimensionFilter) => {
    change({ filter: next })
    adder.current?.focus()
  }
  const begin = (name: string) => {
    if (menu) setEditing({ name, anchor: below(menu) })
    setMenu(null)
  }
  return (
    <div className={styles.filters} role="group" aria-label={text('filters')}>
      {Object.entries(filter).map(([name, keys]) => {
        const { [name]: _gone, ...others } = filter
        const label = dimensionLabel(report, name)
        return (
          <FilterChip
            key={name}
            removal={text('remove_filter', { name: label })}
            onOpen={(chip) => setEditing({ name, anchor: below(chip) })}
            onRemove={() => remove(others)}
          >
            <strong>{label}</strong> <ValueNames report={report} name={name} keys={keys} />
          </FilterChip>
        )
      })}
      <Button
        ref={adder}
        startIcon={<Icon name="filter" />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        disabled={open.length === 0}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        {text('add_filter')}
      </Button>
      {Object.keys(filter).length > 0 && <Button onClick={() => remove({})}>{text('clear_filters')}</Button>}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {open.map((name) => (
          <MenuItem key={name} onClick={() => begin(name)}>
            {dimensionLabel(report, name)}
          </MenuItem>
        ))}
      </Menu>
      {editing && (
        <Popover
          open
          onClose={() => setEditing(null)}
          anchorReference="anchorPosition"
          anchorPosition={editing.anchor}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': text('change_filter', { name: dimensionLabel(report, editing.name) }),
            },
          }}
        >
          <ValuePicker
            report={report}
            name={editing.name}
            keys={filter[editing.name] ?? []}
            onPick={(keys) => put(editing.name, keys)}
          />
        </Popover>
      )}
    </div>
  )
}

const isFilterable = (report: Report, name: string): boolean =>
  report.dimensions[name]?.bands !== undefined || dimensionField(report, name) !== undefined

function ValueNames({ report, name, keys }: { report: Report; name: string; keys: readonly string[] }) {
  const text = useReportText()
  const records = dimensionRecords(report, name)
  const labels = useRefLabels(records ?? '', records === undefined ? [] : keys.map(Number))
  return keys
    .map((key) => groupText(report, name, { key, label: labels?.get(Number(key))?.text }, text))
    .join(', ')
}

interface ValuePickerProps {
  report: Report
  name: string
  keys: readonly string[]
  onPick: (keys: readonly string[]) => void
}

function ValuePicker({ report, name, keys, onPick }: ValuePickerProps) {
  const text = useReportText()
  const user = useUser()
  const bands = report.dimensions[name]?.bands
  const field = dimensionField(report, name)
  if (bands) {
    return (
      <PickFilter
        label={dimensionLabel(report, name)}
        options={bands.map((band, place) => ({ value: String(place), text: bandText(band, text) }))}
        multiple={false}
        value={keys[0]}
        onChange={(key) => onPick([String(key)])}
      />
    )
  }
  if (!field) return null
  const { Filter } = componentsOf(field)
  const { operators, column } = kindOf(field)
  const operator = operators.includes('in') ? 'in' : 'eq'
  const isNumbered = isReference(field) || column(field.options) === 'integer'
  const values = keys.map((key) => (isNumbered ? Number(key) : key))
  const keyOf = (value: unknown) => String(value === me && user ? user.id : value)
  return (
    <Filter
      name={name}
      field={field}
      operator={operator}
      value={operator === 'in' ? values : keys[0] && keys[0] === 'true'}
      onChange={(value) =>
        onPick([
          ...new Set(
            [value]
              .flat()
              .filter((one) => one !== null && one !== undefined)
              .map(keyOf),
          ),
        ])
      }
    />
  )
}
