import { invalid } from '../../../domain/failure.ts'
import { knownModes, type Changes, type Effect, type KnownMode, type KnownRules } from '../known-modes.ts'
import type { Values } from '../../../engine/api/resource-service.ts'
import type { ImportPlan } from './plan.ts'
import { isAmong } from '../../../domain/names.ts'

const isMode = (value: unknown): value is KnownMode => isAmong(knownModes, value)

export function readKnownRules(raw: unknown, before: KnownRules, plan: ImportPlan): KnownRules {
  if (raw === undefined) return before
  const { all, fields = {} }: { all?: unknown; fields?: unknown } = raw ?? {}
  const named: [string, unknown][] = Object.entries(fields ?? {})
  const isColumn = (name: string) => name !== plan.key && plan.columns.some(({ field }) => field === name)
  if (
    !isMode(all) ||
    !named.every((each): each is [string, KnownMode] => isColumn(each[0]) && isMode(each[1]))
  )
    throw invalid({ known: [{ key: 'import.bad_known' }] })
  return { all, fields: Object.fromEntries(named) }
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || String(one) === String(other)

/** Changes to an existing record; empty cells change nothing. */
export function changesOf(current: Values, values: Values, { all, fields }: KnownRules): Changes {
  const changes: Changes = {}
  for (const [name, after] of Object.entries(values)) {
    const mode = fields[name] ?? all
    const before = current[name] ?? null
    if (mode === 'leave' || isBlank(after) || isSame(before, after)) continue
    if (mode === 'replace' || isBlank(before)) changes[name] = [before, after]
  }
  return changes
}

export function effectOf(changes: Changes): Effect {
  const all = Object.values(changes)
  if (all.length === 0) return 'kept'
  return all.every(([before]) => isBlank(before)) ? 'filled' : 'replaced'
}
