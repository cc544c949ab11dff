import { badRequest, Failure, invalid } from '../../domain/failure.ts'
import { listRecords } from '../../engine/api/list.ts'
import { maxPageSize } from '../../engine/api/query.ts'
import { kindOf } from '../../engine/fields/kind-of.ts'
import type { Schema } from '../../engine/schema.ts'
import { deleteRecord } from '../../engine/api/remove.ts'
import type { Context, ResourceService, Row, Values } from '../../engine/api/resource-service.ts'
import { changeRecord, createRecord } from '../../engine/api/write.ts'
import { commitmentItemService, feeService, kycService, repaymentService } from './part-services.ts'

/** Lists saved whole [PRO-03]. */
const savedLists = {
  fees_charges: feeService,
  kyc_questions: kycService,
  repayments: repaymentService,
  ccris_items: commitmentItemService,
} as const
export type SavedList = keyof typeof savedLists

/** Sent even if unchanged, so that row completion does not overwrite them. */
const asSent: Partial<Record<SavedList, readonly string[]>> = { kyc_questions: ['pkyq_advisor_id'] }

export async function partsOfProposal(
  service: ResourceService,
  id: number,
  context: Context,
): Promise<Row[]> {
  const { partOf = '', list } = service.resource
  const [field, order] = list.sort ?? (['id', 'ASC'] as const)
  const { rows } = await listRecords(service, context, {
    page: 1,
    limit: maxPageSize,
    conditions: [{ field: partOf, operator: 'eq', values: [id] }],
    sort: { field, order },
    count: 'defer',
  })
  return rows
}

function idOf(row: Values, { resource }: ResourceService): number | undefined {
  const own = row['id'] ?? row[resource.schema.options.idName ?? 'id']
  if (own === undefined || own === null) return undefined
  const id = Number(own)
  if (!Number.isSafeInteger(id)) throw badRequest('filter.value', { field: 'id' })
  return id
}

/** Ignores trailing zeros in amounts. */
function changedValues({ fields }: Schema, sent: Values, kept: Row, names: readonly string[]): Values {
  const isSame = (name: string) => {
    const [a, b] = [sent[name] ?? '', kept[name] ?? '']
    const field = fields[name]
    const counts = field !== undefined && kindOf(field).amount && a !== '' && b !== ''
    return counts ? Number(a) === Number(b) : a === b
  }
  return Object.fromEntries(
    names.flatMap((name) => (name in sent && !isSame(name) ? [[name, sent[name]]] : [])),
  )
}

/**
 * Saves a list as sent: creates, updates, and removes missing rows, except those not in `seen`. 409 with the newer row
 * on a version conflict.
 */
export async function saveList(
  name: SavedList,
  id: number,
  sent: readonly Values[],
  seen: readonly number[] | undefined,
  context: Context,
): Promise<void> {
  const service = savedLists[name]
  const { schema, partOf = '' } = service.resource
  const names = Object.entries(schema.fields).flatMap(([field, { options }]) =>
    options.readOnly || field === partOf ? [] : [field],
  )
  const kept = new Map((await partsOfProposal(service, id, context)).map((row) => [row.id, row]))
  const staying = new Set<number>()
  for (const [at, row] of sent.entries()) {
    try {
      const own = idOf(row, service)
      if (own === undefined) {
        const values = Object.fromEntries(
          names.flatMap((field) => (field in row ? [[field, row[field]]] : [])),
        )
        await createRecord(service, context, { ...values, [partOf]: id })
        continue
      }
      const before = kept.get(own)
      if (!before || staying.has(own)) throw new Failure(409, { key: 'proposal.row_gone' })
      staying.add(own)
      const values = changedValues(schema, row, before, names)
      if (Object.keys(values).length > 0) {
        for (const field of asSent[name] ?? []) if (field in row) values[field] = row[field]
        await changeRecord(service, context, own, { ...values, version: row['version'] })
      }
    } catch (error) {
      throw inRow(error, name, at)
    }
  }
  for (const own of kept.keys())
    if (!staying.has(own) && (seen === undefined || seen.includes(own)))
      await deleteRecord(service, context, own)
}

/** Prefixes errors with the list position: `fees_charges.2.pfee_type`. */
function inRow(error: unknown, name: SavedList, at: number): unknown {
  if (!(error instanceof Failure) || !error.errors) return error
  return invalid(
    Object.fromEntries(Object.entries(error.errors).map(([field, all]) => [`${name}.${at}.${field}`, all])),
  )
}
