import { accessCodes } from '../../domain/access-codes.ts'
import { codesOf, type AccessRule } from '../../domain/access.ts'
import { actions, type Resource } from '../resource.ts'
import type { Issues } from './issues.ts'

export function ruleIssues(place: string, rule: AccessRule | null | undefined): Issues {
  const known: readonly string[] = accessCodes
  const unknown = codesOf(rule).filter((code) => !known.includes(code))
  return unknown.map((code) => `${place}: no access code "${code}"`)
}

export function accessIssues({ schema, access, exports }: Resource): Issues {
  const own = actions.flatMap((action) => ruleIssues(`${schema.name}.access.${action}`, access[action]))
  return [...own, ...ruleIssues(`${schema.name}.exports`, exports)]
}
