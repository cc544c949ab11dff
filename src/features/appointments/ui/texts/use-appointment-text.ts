import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { AppointmentTexts } from './en.ts'

export const useAppointmentText = textsUnder<AppointmentTexts>('appointments')
