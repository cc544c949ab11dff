import { ToggleButton, Tooltip } from '@mui/material'
import type { AccessSession } from '../../../../domain/access.ts'
import { Icon } from '../../../../kit/icons/icon.tsx'
import type { Resource } from '../../../resource.ts'
import { useText } from '../../texts/use-text.ts'
import { useSplitView } from './use-split-view.ts'

export function SplitViewSwitch({ resource, session }: { resource: Resource; session: AccessSession }) {
  const text = useText()
  const { offered, wanted, setWanted } = useSplitView(resource, session)
  if (!offered) return null
  return (
    <Tooltip title={text('list.beside')}>
      <ToggleButton
        size="small"
        value="beside"
        selected={wanted}
        aria-label={text('list.beside')}
        onChange={() => setWanted(!wanted)}
      >
        <Icon name="panelRight" />
      </ToggleButton>
    </Tooltip>
  )
}
