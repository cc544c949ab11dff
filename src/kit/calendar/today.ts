import { wireDay } from '../../domain/dates/wire.ts'

/** The day it is in Kuala Lumpur. */
export const today = (): string => wireDay(Date.now())
