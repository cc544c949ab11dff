import { ListItemText, Menu, MenuItem, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { groupField, groupFields } from '../board/group-fields.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { modes, type Mode } from './layout.ts'
import { useListState } from './list-state-context.ts'
import { useViewText } from './texts/use-view-text.ts'
import styles from './mode-switch.module.css'

interface ModeSwitchProps {
  resource: Resource
  session: AccessSession
}

export function ModeSwitch({ resource, session }: ModeSwitchProps) {
  const text = useViewText()
  const { params, setParams } = useListState()
  const group = groupField(resource, session, params.groupBy)
  if (!group) return null
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        className={styles.mode}
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
            <Icon name={mode} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {params.mode === 'board' && <GroupChoice resource={resource} session={session} name={group.name} />}
    </>
  )
}

function GroupChoice({ resource, session, name }: ModeSwitchProps & { name: string }) {
  const text = useViewText()
  const { setParams } = useListState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fields = groupFields(resource, session)
  const label = labelOf(name, resource.schema.fields[name])
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="down" size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('group_by', { label: inSentence(label) })}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map((field) => (
          <MenuItem
            key={field.name}
            selected={field.name === name}
            onClick={() => {
              setAnchor(null)
              setParams({ groupBy: field.name })
            }}
          >
            <ListItemText primary={labelOf(field.name, field.field)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
