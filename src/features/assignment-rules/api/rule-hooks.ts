import { sql } from 'kysely'
import { invalid } from '../../../domain/failure.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { assignmentRulesOf, type RuleField } from '../assignment-rules.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Context, Hooks, Written } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'
import { countReceivers } from './receivers.ts'

const receiverFields = ['people_ids', 'team_of_id', 'hub_id'] satisfies RuleField[]

/** A rule names somebody who can get records: whoever leaves later is passed over, and the list says so. */
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

/** The rules by which the records of another resource are dealt out: each with how many people can get them now. */
export const assignmentRuleHooks = (rules: Resource, dealt: Resource): Hooks => ({
  beforeCreate(rows) {
    // A new rule is asked for its people also where it names none.
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
