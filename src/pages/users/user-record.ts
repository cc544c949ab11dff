import { isPlainObject } from '../../domain/plain-object.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

export interface UserRole {
  id: number
  role_name: string
}

const isRole = (value: unknown): value is UserRole =>
  isPlainObject(value) && typeof value['id'] === 'number' && typeof value['role_name'] === 'string'

export const rolesOf = ({ user_roles: roles }: EngineRecord): readonly UserRole[] =>
  Array.isArray(roles) ? roles.filter(isRole) : []

export const isInvited = (record: EngineRecord): boolean =>
  record['status'] === 0 && typeof record['invited_at'] === 'string'
