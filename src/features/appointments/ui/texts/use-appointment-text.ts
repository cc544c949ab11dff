import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { AppointmentTexts } from './en.ts'

/** The texts of appointments in the user's language. */
export const useAppointmentText = textsUnder<AppointmentTexts>('appointments')
