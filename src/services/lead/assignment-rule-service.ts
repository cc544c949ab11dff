import { invalid } from '../../domain/failure.ts'
import { sql } from 'kysely'
import type { Context, ResourceService, Values } from '../../engine/api/resource-service.ts'
import { assignmentRuleResource } from '../../../resources/assignment-rule.ts'
import { countReceivers } from './dealing.ts'

const receiverFields = ['people_ids', 'team_of_id']

/** A rule names somebody who can get leads: whoever leaves later is passed over, and the list says so. */
async function requireReceivers(written: readonly { id: number; values: Values }[], context: Context) {
  const ids = written
    .filter(({ values }) => receiverFields.some((name) => name in values))
    .map(({ id }) => id)
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; named: boolean }>`
    select id, team_of_id is not null or cardinality(people_ids) > 0 as named
    from assignment_rule where id = any(${ids}::bigint[])`.execute(context.tx.db)
  const able = await countReceivers(ids, context)
  for (const { id, named } of rows) {
    if (!named) throw invalid({ people_ids: [{ key: 'assignment_rule.nobody' }] })
    if (!able.get(id)) throw invalid({ people_ids: [{ key: 'assignment_rule.nobody_able' }] })
  }
}

/** The rules by which leads are dealt out: each with how many people can get its leads now. */
export const assignmentRuleService: ResourceService = {
  resource: assignmentRuleResource,
  hooks: {
    beforeCreate(rows) {
      // A new rule is asked for its people also where it names none.
      for (const values of rows) values['people_ids'] ??= []
      return Promise.resolve()
    },
    afterWrite: requireReceivers,
    async present(rows, context) {
      const ids = rows.map(({ id }) => id)
      const able = await countReceivers(ids, context)
      for (const row of rows) row['receivers'] = able.get(row.id) ?? 0
    },
  },
}
