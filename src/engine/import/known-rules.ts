import { invalid } from '../../domain/failure.ts'
import type { Values } from '../api/crud.ts'
import type { ImportPlan } from './plan.ts'

/** What a row does to a record that is known already: fill its empty fields, replace what it has, nothing. */
export const knownModes = ['fill', 'replace', 'leave'] as const
export type KnownMode = (typeof knownModes)[number]

/** How known records are treated, and single fields of them otherwise. */
export interface KnownRules {
  all: KnownMode
  fields: Readonly<Record<string, KnownMode>>
}

/** What became of a known record: only empty fields were filled, something was replaced, or it was left alone. */
export type Effect = 'filled' | 'replaced' | 'kept'

/** Field → what it held and what it holds then. */
export type Changes = Record<string, [before: unknown, after: unknown]>

const isMode = (value: unknown): value is KnownMode => (knownModes as readonly unknown[]).includes(value)

/** The rules that a body names; what it does not name stays. */
export function readKnownRules(raw: unknown, before: KnownRules, plan: ImportPlan): KnownRules {
  if (raw === undefined) return before
  const { all, fields = {} } = (raw ?? {}) as { all?: unknown; fields?: unknown }
  const named = Object.entries((fields ?? {}) as Record<string, unknown>)
  const isColumn = (name: string) => name !== plan.key && plan.columns.some(({ field }) => field === name)
  if (!isMode(all) || !named.every(([name, mode]) => isColumn(name) && isMode(mode)))
    throw invalid({ known: [{ key: 'import.bad_known' }] })
  return { all, fields: Object.fromEntries(named) as Record<string, KnownMode> }
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || String(one) === String(other)

/** What a row's values change of a known record; a cell that is empty takes nothing away. */
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
