/** API style (docs/ARCHITECTURE.md). */
export type DialectName = 'page' | 'content' | 'simple-rest'

export type StartingRole =
  | 'super admin'
  | 'corporate owner'
  | 'admin'
  | 'director'
  | 'sales manager'
  | 'sse'
  | 'se'
  | 'case coordinator'
  | 'case handler'
  | 'external'
  | 'user'
  | 'banker'

export interface AccessCodeDeclaration {
  allows: string
  /** Roles that start with it, besides owner, administrator and director, who get all but `role_…`. */
  first?: readonly StartingRole[]
  notDirector?: true
}

export interface TriggerDeclaration {
  fields: readonly string[]
  label: string
  preference?: string
  /** E-mails by default; must match the database function tell_users. */
  email?: true
}

export interface ApprovalDeclaration {
  /** `ssa`: SSA, then Credit Control, then conversion to a case; `single`: one decision. */
  decision: 'ssa' | 'single'
  /** Defaults to SSA's code. */
  code?: string
}

export interface ServiceDeclaration {
  name: string
  dialect?: DialectName
  recordType?: string
  accessCodes?: Readonly<Record<string, Readonly<Record<string, AccessCodeDeclaration>>>>
  triggers?: Readonly<Record<string, TriggerDeclaration>>
  approvals?: Readonly<Record<string, ApprovalDeclaration>>
}
