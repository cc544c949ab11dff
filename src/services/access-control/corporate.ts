import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { badRequest, forbidden, notFound } from '../../domain/failure.ts'
import { readValues } from '../../engine/api/body.ts'
import type { Context, Values } from '../../engine/api/crud.ts'
import { corporateSchema, type Corporate } from '../../../schemas/corporate.ts'

const columns = sql.join([
  sql`id`,
  sql`version`,
  ...Object.keys(corporateSchema.fields).map((name) => sql.ref(name)),
])

/** The corporates the session sees: its own. */
export async function listCorporates({ tx }: Context): Promise<Corporate[]> {
  return (await sql<Corporate>`select ${columns} from corporate order by id`.execute(tx.db)).rows
}

export async function readCorporate(context: Context, id: number): Promise<Corporate> {
  const own = (await listCorporates(context)).find((corporate) => corporate.id === id)
  if (!own) throw notFound()
  return own
}

/** Changes the corporate's name and settings: its administrators and owner only. */
export async function updateCorporate(context: Context, id: number, body: Values): Promise<Corporate> {
  await readCorporate(context, id)
  if (!allows({ roleTypes: ['admin', 'corporate'] }, context.session)) throw forbidden('Corporate')
  const values = readValues(corporateSchema, body, context)
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (sets.length === 0) throw badRequest('body.empty')
  await sql`update corporate set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id}`.execute(
    context.tx.db,
  )
  return readCorporate(context, id)
}
