import type { LanguageCode } from './languages.ts'
import { namesOf } from './names.ts'

export const startPages = { customers: 'Customers', my_day: 'My day' } as const
export type StartPage = keyof typeof startPages
export const startPageNames = namesOf(startPages)

export interface OwnProfile {
  id: number
  name: string
  contact_no: string | null
  start_page: StartPage | null
  language: LanguageCode | null
  email: string
  role_name: string
  application_code: string
}

export interface OwnSession {
  id: string
  application_code: string
  messaging_only: boolean
  address: string | null
  device: string | null
  created_at: string
  is_current: boolean
}
