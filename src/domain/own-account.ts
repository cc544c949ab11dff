import type { LanguageCode } from './languages.ts'

/** The pages that a user can choose to begin on after the sign-in. */
export const startPages = { customers: 'Customers', my_day: 'My day' } as const
export type StartPage = keyof typeof startPages
export const startPageNames = Object.keys(startPages) as StartPage[]

/** What users see of themselves on My profile. */
export interface OwnProfile {
  id: number
  name: string
  contact_no: string | null
  start_page: StartPage | null
  /** In which they are written to. */
  language: LanguageCode | null
  email: string
  role_name: string
  application_code: string
}

/** One place where the user is signed in. */
export interface OwnSession {
  id: string
  application_code: string
  /** It may message and do nothing else. */
  messaging_only: boolean
  address: string | null
  device: string | null
  created_at: string
  /** The one that asks. */
  is_current: boolean
}
