/** Somebody who can see a record, and why. */
export interface Viewer {
  id: number
  name: string
  role_name: string
  avatar_id: number | null
  /** They hold it, hold it beside others, lead the team of who does, or see all records. */
  reason: 'holder' | 'co_holder' | 'team' | 'all'
  /** Whose leader they are. */
  of?: string
}
