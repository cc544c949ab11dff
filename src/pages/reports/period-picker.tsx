import { Button, IconButton, MenuItem, MenuList, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { showDay } from '../../domain/dates/show.ts'
import { readWireTime, today } from '../../domain/dates/wire.ts'
import type { Days } from '../../domain/reports/buckets.ts'
import { daysOfPeriod, periodOf, reportPeriods, stepPeriod } from '../../domain/reports/period.ts'
import { DayBox } from '../../kit/calendar/day-box.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { periodText } from '../../engine/report-text/period-text.ts'
import { daysOf, type ReportState } from '../../engine/report-state.ts'
import { useReportText } from './use-report-text.ts'
import type { ChangeReport } from './use-report-state.ts'
import styles from './controls.module.css'
import { namesOf } from '../../domain/names.ts'

const names = namesOf(reportPeriods)

/** A named period moves with the date. */
const named = (period: Days): ReportState['period'] => periodOf(period, today()) ?? period

export function PeriodPicker({ state, change }: { state: ReportState; change: ChangeReport }) {
  const text = useReportText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const days = daysOf(state, today())
  const known = periodOf(days, today())
  const shown = periodText(days, text)
  const choose = (period: ReportState['period']) => {
    setAnchor(null)
    change({ period })
  }
  return (
    <div className={styles.control} data-part="period">
      <span id={id}>{text('period')}</span>
      <div role="group" aria-labelledby={id} className={styles.period}>
        <IconButton aria-label={text('earlier')} onClick={() => choose(named(stepPeriod(days, -1)))}>
          <Icon name="left" />
        </IconButton>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          endIcon={<Icon name="down" size={14} />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {known ? `${text(`periods.${known}`)} · ${shown}` : shown}
        </Button>
        <IconButton aria-label={text('later')} onClick={() => choose(named(stepPeriod(days, 1)))}>
          <Icon name="right" />
        </IconButton>
      </div>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': text('period') } }}
        >
          <div className={styles.periods}>
            <MenuList autoFocus aria-label={text('period')}>
              {names.map((name) => (
                <MenuItem key={name} selected={name === known} onClick={() => choose(name)}>
                  <span>{text(`periods.${name}`)}</span>
                  <small>{periodText(daysOfPeriod(name, today()), text)}</small>
                </MenuItem>
              ))}
            </MenuList>
            <OwnPeriod start={days} onApply={(period) => choose(named(period))} />
          </div>
        </Popover>
      )}
    </div>
  )
}

const isDay = (value: string | null): value is string => value !== null && readWireTime(value) !== null

function OwnPeriod({ start, onApply }: { start: Days; onApply: (period: Days) => void }) {
  const text = useReportText()
  const id = useId()
  const [{ from, to }, setDays] = useState<{ [End in keyof Days]: string | null }>(start)
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    if (isDay(from) && isDay(to) && from <= to) onApply({ from, to })
    else setRefused(true)
  }
  return (
    <form
      className={styles.own}
      aria-label={text('custom')}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <strong>{text('custom')}</strong>
      <DayBox
        aria={{ 'aria-label': text('from'), 'aria-describedby': isRefused ? id : undefined }}
        value={from}
        invalid={isRefused}
        placeholder={showDay(start.from)}
        onChange={(day) => setDays({ from: day, to })}
      />
      <DayBox
        aria={{ 'aria-label': text('to'), 'aria-describedby': isRefused ? id : undefined }}
        value={to}
        invalid={isRefused}
        placeholder={showDay(start.to)}
        onChange={(day) => setDays({ from, to: day })}
      />
      {isRefused && (
        <p id={id} role="alert">
          {text('bad_period')}
        </p>
      )}
      <Button type="submit" variant="contained">
        {text('apply')}
      </Button>
    </form>
  )
}
