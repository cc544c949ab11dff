import { Drawer, IconButton } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { unitResource } from '../../../../resources/unit.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { usePropertyText } from '../use-property-text.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { UnitDetails } from './unit-details.tsx'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'

interface UnitSheetProps {
  unit: StackUnit
  /** From below on a phone, from the side elsewhere. */
  isNarrow: boolean
  onChanged: () => void
  onClose: () => void
}

/** One unit of the plan: what is known of it, and what can be done with it. */
export function UnitSheet({ unit, isNarrow, onChanged, onClose }: UnitSheetProps) {
  const text = usePropertyText()
  const translated = useText()
  const id = useId()
  const mayEdit = useAccess(unitResource, 'edit')
  const isByHand = unit.stage === 'Open' || unit.stage === 'Not Available'
  return (
    <Drawer
      open
      anchor={isNarrow ? 'bottom' : 'right'}
      onClose={onClose}
      // It also opens over the plan that fills the screen.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { className: styles.sheet, role: 'dialog', 'aria-labelledby': id } }}
    >
      <header>
        <h2 id={id}>{unit.unit_no}</h2>
        <IconButton aria-label={translated('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <UnitDetails unit={unit} />
      {mayEdit && isByHand && <AvailabilityForm key={unit.stage} unit={unit} onChanged={onChanged} />}
      <Link to={addressOf(unitResource, 'show', unit.id)}>{text('unit.open_unit')}</Link>
    </Drawer>
  )
}
