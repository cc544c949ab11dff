import { wireTime } from '../../domain/dates/wire.ts'

/** Kuala Lumpur wall-clock passed as UTC: no time-zone table, independent of the browser's zone. */
export const asShown = (wire: string): string => wire.replace(' ', 'T')

/** An all-day selection has no time. */
export const asWire = (shown: string): string => shown.slice(0, 19).replace('T', ' ')

export const shownNow = (): string => asShown(wireTime(Date.now()))
