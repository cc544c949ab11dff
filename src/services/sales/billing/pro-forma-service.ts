import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import { defineResourceService, type Context } from '../../../engine/api/resource-service.ts'
import { proFormaResource } from '../../../../resources/pro-forma.ts'
import { invoiceProForma } from './invoice-pro-forma.ts'

/** Editable only in drafts. */
const onDocument = ['party_id', 'remarks'] as const

async function exists(context: Context, table: 'pro_forma_line' | 'pro_forma', column: string, id: number) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id}) as found`.execute(
    context.tx.db,
  )
  return rows[0]?.found === true
}

/** Numbered and fixed when sent; disputed ones get a revision. */
export const proFormaService = defineResourceService(proFormaResource, {
  async beforeCreate(rows, { session }) {
    for (const values of rows)
      Object.assign(values, {
        revision: 1,
        amount: '0',
        tax: '0',
        total: '0',
        ...values,
        made_by: session.userId,
      })
    return Promise.resolve()
  },
  async beforeUpdate(changes) {
    for (const { values, current } of changes)
      if (
        current.stage !== 'Draft' &&
        onDocument.some((name) => name in values && values[name] !== current[name])
      )
        throw new Failure(409, { key: 'billing.sent' })
    return Promise.resolve()
  },
  async afterWrite(written, context) {
    for (const { id, values } of written) if (values.stage === 'Invoiced') await invoiceProForma(context, id)
  },
  stageChecks: {
    lines: async ({ id }, context) =>
      (await exists(context, 'pro_forma_line', 'pro_forma_id', id))
        ? undefined
        : { key: 'billing.needs_lines' },
    not_revised: async ({ id }, context) =>
      (await exists(context, 'pro_forma', 'revises_id', id)) ? { key: 'billing.is_revised' } : undefined,
  },
})
