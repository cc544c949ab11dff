/** How the calls of a service are written (docs/ARCHITECTURE.md). */
export type DialectName = 'page' | 'content' | 'simple-rest'

/** The roles that a corporate or the platform starts with, by their keys. */
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
  /** What its holder may do, as a line of the role matrix. */
  allows: string
  /** The roles that start with it, beside owner, administrator and director: these have every code but `role_…`. */
  first?: readonly StartingRole[]
  /** The director starts without it. */
  notDirector?: true
}

export interface TriggerDeclaration {
  /** The fields that its templates may name. */
  fields: readonly string[]
  /** What happens, as the list of templates calls it. */
  label: string
  /** What happens, as people read it who choose how they are notified; none where another trigger is chosen for both. */
  preference?: string
  /** Notified by e-mail too where nothing was chosen. The database function tell_users says the same. */
  email?: true
}

export interface ApprovalDeclaration {
  /** `ssa`: SSA, then Credit Control, and a case is made of it; `single`: one person approves or rejects. */
  decision: 'ssa' | 'single'
  /** The code of who decides what one person decides; that of SSA where nothing is said. */
  code?: string
}

/** What both sides know of a service: pure data. Its manifest, `src/services/<name>/service.ts`, adds what the server does. */
export interface ServiceDeclaration {
  /** The first segment of its addresses after /api. */
  name: string
  /** How the calls of its resources are written; none where it has no resources. */
  dialect?: DialectName
  /** The word by which chats and notifications name its record. */
  recordType?: string
  /** By the module under which the role matrix shows them. */
  accessCodes?: Readonly<Record<string, Readonly<Record<string, AccessCodeDeclaration>>>>
  /** What notifies people by itself. */
  triggers?: Readonly<Record<string, TriggerDeclaration>>
  /** What asks for approval, by its kind. */
  approvals?: Readonly<Record<string, ApprovalDeclaration>>
}
