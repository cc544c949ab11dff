import { sql } from 'kysely'
import { isPhone, normalisePhone, phoneOfCell } from '../../domain/phone.ts'
import type { FindNamed, Named } from '../../engine/api/resource-service.ts'
import { isSeen, readRecords } from '../../engine/api/read.ts'
import { indexesOf } from '../../engine/api/sealed-fields.ts'
import { customerService } from '../customer/customer-service.ts'
import { findProjects, findUnits } from '../property/find-units.ts'

interface Told {
  nric: string | null
  email: string | null
  phone: string | null
  id: number | null
}

const nricForm = /(?<!\d)\d{6}[- ]?\d{2}[- ]?\d{4}(?!\d)/
const emailForm = /[^\s,;<>]+@[^\s,;<>]+/
const idForm = /^#?([1-9]\d{0,7})$/

/** Cells may join several columns. */
function toldIn(cell: string): Told {
  const nric = nricForm.exec(cell)?.[0]
  const email = emailForm.exec(cell)?.[0]
  const rest = cell
    .replace(nric ?? '', ' ')
    .replace(email ?? '', ' ')
    .trim()
  const id = idForm.exec(rest)?.[1]
  const phone = normalisePhone(phoneOfCell(rest))
  return {
    nric: nric?.replace(/\D/g, '') ?? null,
    email: email?.toLowerCase() ?? null,
    phone: rest !== '' && isPhone(phone) ? phone : null,
    id: id === undefined || rest.startsWith('0') ? null : Number(id),
  }
}

interface FoundCustomer {
  id: number
  /** NRIC blind index. */
  nric: string | null
  email: string | null
  phone: string
}

/** By NRIC, else phone, e-mail or id; visible and unambiguous only. */
const findCustomers: FindNamed = async (cells, context) => {
  const told = new Map(cells.map((cell) => [cell, toldIn(cell)]))
  const all = [...told.values()]
  const named = <Name extends keyof Told>(name: Name) =>
    all.flatMap((each) => (each[name] === null ? [] : [each[name]]))
  const numbers = indexesOf({ kind: 'nric' }, named('nric'), context)
  const { rows } = await sql<FoundCustomer>`
    select id, nric_index as nric, lower(email) as email, contact_no as phone from customer where deleted_at is null
      and (nric_index = any(${[...numbers.keys()]}::text[]) or contact_no = any(${named('phone')}::text[])
        or lower(email) = any(${named('email')}::text[]) or id = any(${named('id')}::bigint[]))
    order by id limit 5000`.execute(context.tx.db)
  const seen = (
    await readRecords(
      customerService,
      context,
      rows.map(({ id }) => id),
    )
  )
    .filter(isSeen)
    .map(({ id }) => id)
  const inSight = rows.filter(({ id }) => seen.includes(id))
  return new Map(
    cells.map((cell): [string, Named] => {
      const { nric, phone, email, id } = told.get(cell) ?? toldIn(cell)
      const byNric = nric === null ? [] : inSight.filter((each) => numbers.get(each.nric ?? '') === nric)
      const found =
        byNric.length > 0
          ? byNric
          : inSight.filter(
              (each) =>
                (nric === null || each.nric === null) &&
                (each.phone === phone || (email !== null && each.email === email) || each.id === id),
            )
      const [only] = found
      if (only && found.length === 1) return [cell, { id: only.id }]
      const key = found.length > 1 ? 'sales.customers_found' : 'sales.customer_unknown'
      return [cell, { problem: { key, args: { label: 'Customer', count: found.length } } }]
    }),
  )
}

/** By e-mail, else a unique name. */
const findAgents: FindNamed = async (cells, { tx }) => {
  const wanted = cells.map((cell) => cell.toLowerCase())
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select id, lower(name) as name, lower(email) as email from app_user
    where status = 1 and (lower(email) = any(${wanted}::text[]) or lower(name) = any(${wanted}::text[])) order by id limit 5000`.execute(
    tx.db,
  )
  return new Map(
    cells.map((cell): [string, Named] => {
      const plain = cell.toLowerCase()
      const byEmail = rows.filter(({ email }) => email === plain)
      const found = byEmail.length > 0 ? byEmail : rows.filter(({ name }) => name === plain)
      const [only] = found
      return only && found.length === 1
        ? [cell, { id: only.id }]
        : [cell, { problem: { key: 'sales.agent_unknown', args: { name: cell } } }]
    }),
  )
}

export const caseFinds = {
  customer_id: findCustomers,
  assign_to: findAgents,
  project_id: findProjects,
  unit_id: findUnits,
}
