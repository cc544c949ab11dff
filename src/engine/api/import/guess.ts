import type { AccessSession } from '../../../domain/access.ts'
import { labelOf } from '../../schema.ts'
import { columnsFor, type ImportPlan, type Mapping } from './plan.ts'

const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Guesses which column fills which field, by headings: an exact one first, then one that contains the field's name. */
export function guessMapping(headings: readonly string[], plan: ImportPlan, session: AccessSession): Mapping {
  const { fields } = plan.service.resource.schema
  const seen = headings.map(plain)
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  const assign = (fits: (heading: string, names: string[]) => boolean) => {
    for (const { field, aliases } of columnsFor(plan, session)) {
      if (field in mapping) continue
      const names = [labelOf(field, fields[field]), field, ...aliases].map(plain)
      const index = seen.findIndex((heading, n) => heading !== '' && !taken.has(n) && fits(heading, names))
      if (index < 0) continue
      mapping[field] = index
      taken.add(index)
    }
  }
  assign((heading, names) => names.includes(heading))
  assign((heading, names) => names.some((name) => ` ${heading} `.includes(` ${name} `)))
  return mapping
}
