import { useEffect, useState } from 'react'
import { readWireTime } from '../../../domain/dates/wire.ts'
import { useDayText } from './texts/use-day-text.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Running wait time: minutes and seconds in the first hour, then hours. */
export function WaitingClock({ since }: { since: string }) {
  const text = useDayText()
  const began = readWireTime(since)?.getTime()
  const [now, setNow] = useState(() => Date.now())
  const seconds = began === undefined ? 0 : Math.max(0, Math.floor((now - began) / 1000))
  const runs = seconds < 3600
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), runs ? 1000 : 60_000)
    return () => clearInterval(timer)
  }, [runs])
  const minutes = Math.floor(seconds / 60)
  return runs ? `${two(minutes)}:${two(seconds % 60)}` : text('hours', { count: Math.floor(minutes / 60) })
}
