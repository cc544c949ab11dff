import { sql } from 'kysely'
import { invalid } from '../../../domain/failure.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { assignmentRulesOf, type RuleField } from '../assignment-rules.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Context, Hooks, Written } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'
import { countReceivers } from './receivers.ts'

const receiverFields = ['people_ids', 'team_of_id', 'hub_id'] satisfies RuleField[]

/** Requires an available assignee; those leaving later are skipped and flagged in the list. */
async function requireReceivers(
  rules: Resource,
  dealt: Resource,
  written: readonly Written[],
  context: Context,
): Promise<void> {
  const ids = written
    .filter(({ values }) => receiverFields.some((name) => name in values))
    .map(({ id }) => id)
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; named: boolean }>`
    select t.id, t.team_of_id is not null or t.hub_id is not null or cardinality(t.people_ids) > 0 as named
    from ${table(rules.schema)} where t.id = any(${ids}::bigint[])`.execute(context.tx.db)
  const able = await countReceivers(ids, assignmentRulesOf(dealt), context)
  const args = { what: inSentence(dealt.label[1]) }
  for (const { id, named } of rows) {
    if (!named) throw invalid({ people_ids: [{ key: 'dealing.nobody', args }] })
    if (!able.get(id)) throw invalid({ people_ids: [{ key: 'dealing.nobody_able', args }] })
  }
}

/** Hooks of assignment rules for another resource. */
export const assignmentRuleHooks = (rules: Resource, dealt: Resource): Hooks => ({
  beforeCreate(rows) {
    // Validates new rules even if no one is named.
    for (const values of rows) values['people_ids'] ??= []
    return Promise.resolve()
  },
  afterWrite: (written, context) => requireReceivers(rules, dealt, written, context),
  async present(rows, context) {
    const ids = rows.map(({ id }) => id)
    const able = await countReceivers(ids, assignmentRulesOf(dealt), context)
    for (const row of rows) row['receivers'] = able.get(row.id) ?? 0
  },
})
