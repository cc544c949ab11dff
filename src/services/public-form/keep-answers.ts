import { sql } from 'kysely'
import { wireTime } from '../../domain/dates/wire.ts'
import { invalid } from '../../domain/failure.ts'
import { relatedTypes } from '../../domain/notifications.ts'
import { isPublicCode } from '../../domain/public-code.ts'
import { isUniqueConflict } from '../../engine/api/body.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'
import { seesAll } from '../../engine/sees-all.ts'
import { insertNew } from '../../engine/api/write.ts'
import { assignsAtOnce } from '../../features/assignment-rules/assignment-rules.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { identify } from '../../runtime/session.ts'
import { limitOfNetwork } from '../access-control/limits.ts'
import { admit, type Visitor } from '../access-control/visitor.ts'
import { notify, type Notice } from '../notification/notify.ts'
import { answerVisitor } from './answer-visitor.ts'
import { keepEnquiry } from './keep-enquiry.ts'
import { withPublicCode, type Opened } from './open-form.ts'
import { listOf, type PublicForm, type VisitorAnswers } from './public-form.ts'

/** Unknown entries are rejected. */
async function chosen(form: PublicForm, tx: Tx, answers: object): Promise<Values> {
  const values: Values = {}
  const answered: Readonly<Record<string, unknown>> = { ...answers }
  for (const [name, field] of Object.entries(form.choices)) {
    const given = answered[name] ?? null
    if (given === null) continue
    const { table, title, label } = listOf(form, field)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(title)} = ${given}`.execute(tx.db)
    if (!rows[0]) throw invalid({ [name]: [{ key: 'validation.choice', args: { label } }] })
    values[field] = rows[0].id
  }
  return values
}

/** Website origin, if the corporate has such an entry. */
async function originOf(form: PublicForm, tx: Tx): Promise<Values> {
  const values: Values = {}
  for (const [field, names] of Object.entries(form.origin)) {
    const { table, title } = listOf(form, field)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where lower(${sql.ref(title)}) = any(${names}::text[])
      order by array_position(${names}::text[], lower(${sql.ref(title)})), id limit 1`.execute(tx.db)
    if (rows[0]) values[field] = rows[0].id
  }
  return values
}

function noteOf({ message }: VisitorAnswers): string {
  const head = `Website form, ${wireTime(Date.now()).slice(0, 16)}: agreed to be contacted (PDPA).`
  return message ? `${head}\n${message}` : head
}

function relatedRecord(name: string, id: number): Pick<Notice, 'related'> {
  const type = relatedTypes.find((each) => each === name)
  return type ? { related: { type, id } } : {}
}

const tellOwner = (
  { service: { resource }, trigger }: PublicForm,
  context: Context,
  { users, name, id }: { users: readonly number[]; name: string; id: number },
) =>
  notify(context, {
    trigger,
    users,
    values: { [`${resource.schema.name}_name`]: name },
    url: (resource.paths.show ?? resource.paths.list).replace(/:\w+/, String(id)),
    ...relatedRecord(resource.schema.name, id),
  })

async function keep(
  form: PublicForm,
  { database }: Runtime,
  tx: Tx,
  { user_id, access_version }: Opened,
  { answers, language }: { answers: VisitorAnswers; language: Visitor['language'] },
): Promise<void> {
  const { service, notes } = form
  const { resource } = service
  const { schema, person = {}, holder = '' } = resource
  const { name, email, contact_no } = answers
  const values: Values = {
    ...(await chosen(form, tx, answers)),
    [schema.options.title]: name,
    ...(email !== null && { [person.email ?? '']: email }),
  }
  const note = noteOf(answers)
  const { session } = await identify(database, tx, { user_id, access_version })
  const context: Context = { tx, session }
  const answer = (by: number) =>
    email !== null && answerVisitor(context, { name, email, holder: by, language })
  if (await form.needsNone?.(contact_no, context)) return void (await answer(user_id))
  const known = await keepEnquiry(form, context, { phone: contact_no, note, values })
  if (known) {
    const { id, title, owners } = known
    // The form's owner may not see an unassigned record, so its title is omitted.
    const told = owners.length > 0 ? { users: owners, name: title, id } : { users: [user_id], name, id }
    await tellOwner(form, context, told)
    // Same response as for a new visitor: reveals no known numbers.
    return void (await answer(user_id))
  }
  Object.assign(values, await originOf(form, tx), {
    [person.phone ?? '']: contact_no,
    [notes]: note,
    // The form's language.
    ...('language' in schema.fields && { language }),
    // Forms of users with full access are for everyone: assignment rules apply.
    ...(!(assignsAtOnce(resource, session) && seesAll(resource, session)) && { [holder]: user_id }),
  })
  const id = await insertNew(service, values, context)
  await answer(typeof values[holder] === 'number' ? values[holder] : user_id)
  await tellOwner(form, context, { users: [user_id], name, id })
}

/**
 * Creates a record for the code's owner or by assignment. Never reveals known phones; bots filling the honeypot get the
 * usual thanks.
 */
export async function keepAnswers(
  form: PublicForm,
  runtime: Runtime,
  visitor: Visitor,
  code: string,
  answers: VisitorAnswers,
): Promise<void> {
  const limits = [
    limitOfNetwork('public-form', visitor.address, { allowance: 20, span: '10 minutes' }),
    { key: `public-form:code:${isPublicCode(code) ? code : ''}`, allowance: 200, span: '1 hour' },
  ]
  await admit(runtime, visitor, limits, () => Promise.resolve())
  if (answers.website) return
  const write = () =>
    withPublicCode(runtime, visitor, code, (tx, opened) =>
      keep(form, runtime, tx, opened, { answers, language: visitor.language }),
    )
  // On concurrent submissions with one phone, the second finds the first's record.
  await write().catch((error: unknown) => {
    if (isUniqueConflict(error)) return write()
    throw error
  })
  runtime.events.wrote()
  runtime.wakeMessages()
}
