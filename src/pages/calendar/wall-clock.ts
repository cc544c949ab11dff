import { wireTime } from '../../domain/dates/wire.ts'

/**
 * The calendar is shown the wall-clock of Kuala Lumpur as if it were UTC: no zone table is needed, and the browser's own
 * zone plays no part.
 */
export const asShown = (wire: string): string => wire.replace(' ', 'T')

/** A moment of the calendar in wire form; a whole day has none yet. */
export const asWire = (shown: string): string => shown.slice(0, 19).replace('T', ' ')

export const shownNow = (): string => asShown(wireTime(Date.now()))
