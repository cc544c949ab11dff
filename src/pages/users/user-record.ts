import type { EngineRecord } from '../../engine/ui/face.ts'

export interface UserRole {
  id: number
  role_name: string
}

export const rolesOf = (record: EngineRecord): readonly UserRole[] =>
  (record['user_roles'] as UserRole[] | undefined) ?? []
