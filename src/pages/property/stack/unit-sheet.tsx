import { Button, Drawer, IconButton } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { salesCaseResource } from '../../../../resources/sales-case.ts'
import { unitResource } from '../../../../resources/unit.ts'
import { api } from '../../../client/api.ts'
import { toast } from '../../../client/notice-store.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { usePropertyText } from '../use-property-text.ts'
import { HoldPanel } from './hold-panel.tsx'
import { ReasonForm } from './reason-form.tsx'
import { UnitDetails } from './unit-details.tsx'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'

interface UnitSheetProps {
  unit: StackUnit
  mayHold: boolean
  /** From below on phones, else from the side. */
  isNarrow: boolean
  onChanged: () => void
  /** Assigns the unit to the waiting case; null without one. */
  onTake: (() => Promise<void>) | null
  onMove: () => void
  onOpen: (unit: number) => void
  onClose: () => void
}

export function UnitSheet(props: UnitSheetProps) {
  const { unit, mayHold, isNarrow, onChanged, onTake, onMove, onOpen, onClose } = props
  const [busy, setBusy] = useState(false)
  const text = usePropertyText()
  const translated = useText()
  const id = useId()
  const mayEdit = useAccess(unitResource, 'edit')
  const isOpen = unit.stage === 'Open'
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with the stage: focus stays in the sheet.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [unit.stage])
  const params = { id: unit.id }
  const take = async () => {
    setBusy(true)
    await onTake?.()
    setBusy(false)
  }
  const setAvailable = async (reason: string) => {
    await api('POST /property/unit/:id/availability', { params, body: { available: !isOpen, reason } })
    toast(text(isOpen ? 'availability.taken' : 'availability.put_back', { unit: unit.unit_no }))
    onChanged()
  }
  const release = async (reason: string) => {
    await api('POST /property/unit/:id/release', { params, body: { reason } })
    toast(text('hold.released', { unit: unit.unit_no }))
    onChanged()
  }
  return (
    <Drawer
      open
      anchor={isNarrow ? 'bottom' : 'right'}
      onClose={onClose}
      // Above the full-screen plan.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { className: styles.sheet, role: 'dialog', 'aria-labelledby': id } }}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {unit.unit_no}
        </h2>
        <IconButton aria-label={translated('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <UnitDetails unit={unit} />
      {mayHold && onTake && isOpen && (
        <Button variant="contained" autoFocus loading={busy} onClick={() => void take()}>
          {text('hold.take')}
        </Button>
      )}
      {mayHold && !onTake && unit.stage !== 'Not Available' && (
        <HoldPanel unit={unit} onChanged={onChanged} onOpen={onOpen} />
      )}
      {mayHold && unit.hold?.may_change && (
        <>
          <Button variant="outlined" onClick={onMove}>
            {text('hold.move')}
          </Button>
          <details>
            <summary>{text('hold.release')}</summary>
            <ReasonForm action={text('hold.release')} send={release} />
          </details>
        </>
      )}
      {mayEdit && (isOpen || unit.stage === 'Not Available') && (
        <details>
          <summary>{text(isOpen ? 'availability.take' : 'availability.put')}</summary>
          <ReasonForm
            key={unit.stage}
            action={text(isOpen ? 'availability.take' : 'availability.put')}
            send={setAvailable}
          />
        </details>
      )}
      {unit.hold?.prod_id && (
        <Link to={addressOf(salesCaseResource, 'show', unit.hold.prod_id)}>{text('unit.open_case')}</Link>
      )}
      <Link to={addressOf(unitResource, 'show', unit.id)}>{text('unit.open_unit')}</Link>
    </Drawer>
  )
}
