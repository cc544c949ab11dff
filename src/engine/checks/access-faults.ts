import { accessCodes } from '../../domain/access-codes.ts'
import { codesOf, type AccessRule } from '../../domain/access.ts'
import { actions, type Resource } from '../resource.ts'
import type { Faults } from './faults.ts'

/** Access codes of a rule that do not exist. */
export function ruleFaults(place: string, rule: AccessRule | null | undefined): Faults {
  const known: readonly string[] = accessCodes
  const unknown = codesOf(rule).filter((code) => !known.includes(code))
  return unknown.map((code) => `${place}: no access code "${code}"`)
}

export function accessFaults({ schema, access, imports, exports }: Resource): Faults {
  const own = actions.flatMap((action) => ruleFaults(`${schema.name}.access.${action}`, access[action]))
  return [
    ...own,
    ...ruleFaults(`${schema.name}.imports.access`, imports?.access),
    ...ruleFaults(`${schema.name}.exports`, exports),
  ]
}
