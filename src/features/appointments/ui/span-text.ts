import { showClock, showTime } from '../../../domain/dates/show.ts'

/** 3 Dec, 2026 2:30 PM – 3:30 PM; with the end's date if different. */
export const spanText = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  `${showTime(starts_at)} – ${starts_at.slice(0, 10) === ends_at.slice(0, 10) ? showClock(ends_at) : showTime(ends_at)}`

/** 2:30 PM – 3:30 PM */
export const clockText = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  `${showClock(starts_at)} – ${showClock(ends_at)}`
