import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { LineIcon } from '../icon.tsx'
import { modes, type Mode } from './layout.ts'
import { useListState } from './list-state-context.ts'
import { useViewText } from './texts/use-view-text.ts'
import './views.css'

/** Whether lists can be shown as boards. */
const boards: boolean = false

/** Rows or a board; offered where there is a field to group by. */
export function ModeSwitch() {
  const text = useViewText()
  const { params, setParams } = useListState()
  if (!boards || params.groupBy === undefined) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className="u-mode"
      aria-label={text('mode')}
      value={params.mode}
      onChange={(_event, mode: Mode | null) => mode && setParams({ mode })}
    >
      {modes.map((mode) => (
        <ToggleButton
          key={mode}
          value={mode}
          aria-label={text(`modes.${mode}`)}
          title={text(`modes.${mode}`)}
        >
          <LineIcon name={mode} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
