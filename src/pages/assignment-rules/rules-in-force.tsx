import { Button, Tooltip } from '@mui/material'
import { Link } from 'react-router'
import { useAccessSession, useAllows } from '../../client/session/use-session.ts'
import { corporateAccess } from '../../../schemas/corporate.ts'
import { useRuleText } from './use-rule-text.ts'

/** Warns that assignment rules are off, with a link to the setting. */
export function RulesInForce() {
  const text = useRuleText()
  const session = useAccessSession()
  const keeps = useAllows(corporateAccess)
  if (!session || session.corporateSettings.is_lead_auto_assign) return null
  return (
    <Tooltip title={text('off_hint')} describeChild>
      {keeps ? (
        <Button component={Link} to="/settings/corporate">
          {text('off')}
        </Button>
      ) : (
        <span tabIndex={0}>{text('off')}</span>
      )}
    </Tooltip>
  )
}
