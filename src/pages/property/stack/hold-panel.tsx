import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { toast } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { showRinggit } from '../../../domain/money.ts'
import { usePropertyText } from '../use-property-text.ts'
import { PickForm } from '../pick-form.tsx'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'

/** Server response if another customer was first. */
interface Lost {
  hold: { until: string | null; by: string | null } | null
  place: number
  like: { unit_id: number; unit_no: string; price: number | null }[]
}

const isLost = (body: Record<string, unknown>): body is Record<string, unknown> & Lost =>
  Array.isArray(body['like'])

interface HoldPanelProps {
  unit: StackUnit
  onChanged: () => void
  /** Opens another unit instead. */
  onOpen: (unit: number) => void
}

/** Holds an open unit or joins its queue; late requests get alternatives. */
export function HoldPanel({ unit, onChanged, onOpen }: HoldPanelProps) {
  const text = usePropertyText()
  const [lost, setLost] = useState<Lost | null>(null)
  // Idempotent until success; then a released unit can be held again.
  const [press, setPress] = useState(() => crypto.randomUUID())
  const params = { id: unit.id }
  const hold = async (customer_id: number) => {
    try {
      const { data } = await api('POST /property/unit/:id/reserve', {
        params,
        body: { customer_id, client_id: press },
      })
      setLost(null)
      setPress(crypto.randomUUID())
      const { unit_no, held_until: until } = data
      toast(
        until === null
          ? text('hold.held_on', { unit: unit_no })
          : text('hold.held', { unit: unit_no, until: showTime(until) }),
      )
    } catch (error) {
      if (!(error instanceof ServiceError) || !isLost(error.body)) throw error
      const { hold: held, place, like } = error.body
      setLost({ hold: held, place, like })
    }
    onChanged()
  }
  const wait = async (customer_id: number) => {
    const { data } = await api('POST /property/unit/:id/wait', { params, body: { customer_id } })
    toast(text('hold.waits', { place: data.place, unit: unit.unit_no }))
    onChanged()
  }
  return (
    <div className={styles.form}>
      {lost && (
        <div role="alert" className={styles.lost}>
          <strong>{text('hold.lost')}</strong>{' '}
          {lost.hold?.until &&
            (lost.hold.by === null
              ? text('hold.lost_until', { until: showTime(lost.hold.until) })
              : text('hold.lost_by', { by: lost.hold.by, until: showTime(lost.hold.until) }))}{' '}
          {text('hold.place', { place: lost.place })}
          {lost.like.length > 0 && (
            <>
              <h3>{text('hold.like')}</h3>
              {lost.like.map(({ unit_id, unit_no, price }) => (
                <Button key={unit_id} size="small" variant="outlined" onClick={() => onOpen(unit_id)}>
                  {unit_no} {price !== null && showRinggit(price)}
                </Button>
              ))}
            </>
          )}
        </div>
      )}
      {unit.stage === 'Open' ? (
        <PickForm of="customer" key="hold" autoFocus action={text('hold.action')} send={hold} />
      ) : unit.hold?.is_own ? null : (
        <details open={!unit.hold?.may_change}>
          <summary>{text('hold.wait')}</summary>
          <PickForm of="customer" key="wait" action={text('hold.wait')} send={wait} />
        </details>
      )}
    </div>
  )
}
