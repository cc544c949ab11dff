import { sql } from 'kysely'
import type { Brand } from '../../domain/brand.ts'
import { Failure } from '../../domain/failure.ts'
import { isPublicCode } from '../../domain/public-code.ts'
import type { Tx } from '../../runtime/database.ts'
import { openingStatement } from '../../runtime/opening-statement.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { shownBrand } from '../access-control/brand.ts'
import { withinLimits } from '../access-control/attempts.ts'
import { limitOfNetwork } from '../access-control/limits.ts'
import type { Visitor } from '../access-control/visitor.ts'
import { listOf, type FormList, type PublicForm } from './public-form.ts'
import { namesOf, recordFrom } from '../../domain/names.ts'

export interface Opened {
  user_id: number
  corporate_id: number
  access_version: number
  name: string
  corporate_name: string
}

const unknownCode = () => new Failure(404, { key: 'public_form.unknown' })

/** Runs in the code's corporate without an actor; 404 for an invalid code. */
export function withPublicCode<T>(
  { database }: Runtime,
  visitor: Visitor,
  code: string,
  work: (tx: Tx, opened: Opened) => Promise<T>,
): Promise<T> {
  if (!isPublicCode(code)) throw unknownCode()
  const open = openingStatement('open_public_code', code, visitor)
  return database.transaction({ role: 'app', open }, (tx, [opened]: Opened[]) => {
    if (!opened) throw unknownCode()
    return work(tx, opened)
  })
}

async function readNames(tx: Tx, { table, title }: FormList): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(title)} as name from ${sql.table(table)} order by position, id limit 200`.execute(tx.db)
  return rows.map(({ name }) => name)
}

/** Owner and selectable names [RTE-05]. */
export type FormShown<List extends string> = {
  name: string
  corporate_name: string
  brand: Omit<Brand, 'name'>
} & Record<List, string[]>

export async function openForm<List extends string>(
  form: PublicForm<List>,
  runtime: Runtime,
  visitor: Visitor,
  code: string,
): Promise<FormShown<List>> {
  const limit = limitOfNetwork('public-form-look', visitor.address, { allowance: 120, span: '10 minutes' })
  await withinLimits(runtime, [limit], () => Promise.resolve())
  return withPublicCode(runtime, visitor, code, async (tx, { name, corporate_name }) => {
    const lists: [List, string[]][] = []
    for (const choice of namesOf(form.choices))
      lists.push([choice, await readNames(tx, listOf(form, form.choices[choice]))])
    return { ...recordFrom(lists), name, corporate_name, brand: await shownBrand(tx) }
  })
}
