import { declarations, type AccessCode } from './services/all.ts'
import type { AccessCodeDeclaration, ServiceDeclaration, StartingRole } from './services/declaration.ts'

export type { AccessCode } from './services/all.ts'

export interface AccessCodeEntry {
  code: AccessCode
  module: string
  description: string
}

interface DeclaredCode extends AccessCodeEntry, AccessCodeDeclaration {}

const codesOf = ({ accessCodes = {} }: ServiceDeclaration): DeclaredCode[] =>
  Object.entries(accessCodes).flatMap(([module, codes]) =>
    Object.entries(codes).map(([code, declared]) => ({
      code: code as AccessCode,
      module,
      description: declared.allows,
      ...declared,
    })),
  )

const all = declarations.flatMap(codesOf)

/** In role matrix order: shared settings last. */
const declared = [
  ...all.filter(({ module }) => module !== 'Settings'),
  ...all.filter(({ module }) => module === 'Settings'),
]

const entry = ({ code, module, description }: DeclaredCode): AccessCodeEntry => ({
  code,
  module,
  description,
})

/** All access codes declared by services (platform.md section 6). */
export const accessCodeTable: readonly AccessCodeEntry[] = declared.map(entry)

export const accessCodes: readonly AccessCode[] = declared.map(({ code }) => code)

const known: ReadonlySet<string> = new Set(accessCodes)

export const isAccessCode = (code: string): code is AccessCode => known.has(code)

const allCodeRoles: readonly StartingRole[] = ['corporate owner', 'admin', 'director']

export const startingCodes = (role: StartingRole): AccessCode[] =>
  declared
    .filter(({ code, first = [], notDirector }) => {
      if (code.startsWith('role_') || !allCodeRoles.includes(role)) return first.includes(role)
      return role !== 'director' || !notDirector
    })
    .map(({ code }) => code)
