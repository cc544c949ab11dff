import type { EngineRecord } from '../../engine/ui/field-components.ts'

export interface UserRole {
  id: number
  role_name: string
}

export const rolesOf = (record: EngineRecord): readonly UserRole[] =>
  (record['user_roles'] as UserRole[] | undefined) ?? []

export const isInvited = (record: EngineRecord): boolean =>
  record['status'] === 0 && typeof record['invited_at'] === 'string'
