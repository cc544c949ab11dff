import { namesOf } from '../names.ts'

/** Latest consent status; `none` if never requested. */
export const consentWords = {
  none: 'Not requested',
  waiting: 'Awaiting consent',
  in_force: 'In force',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const
export const consentStates = namesOf(consentWords)
