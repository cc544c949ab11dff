import { sql } from 'kysely'
import { wireTime } from '../../domain/dates.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { isPublicCode } from '../../domain/public-code.ts'
import { isTaken } from '../../engine/api/body.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'
import { seesAll } from '../../engine/api/row-rule.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { insertNew } from '../../engine/api/write.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { identify } from '../../runtime/session.ts'
import { leadResource } from '../../../resources/lead.ts'
import { leadSchema } from '../../../schemas/lead.ts'
import type { LeadAnswers } from '../../../schemas/visitor-forms.ts'
import { withinLimits } from '../access-control/attempts.ts'
import { limitOfNetwork } from '../access-control/limits.ts'
import { admit, type Visitor } from '../access-control/visitor.ts'
import { notify } from '../notification/notify.ts'
import { answerVisitor } from './answer-visitor.ts'
import { leadDealing } from './dealing.ts'
import { leadService } from './lead-service.ts'

/** The lists of a corporate that a visitor may choose from, by name. */
const lists = { property_type: 'Property type', budget: 'Budget', location: 'Location' } as const
type List = keyof typeof lists

/** What the form shows of whom it is about. */
export interface PublicForm {
  name: string
  corporate_name: string
  property_type: string[]
  budget: string[]
  location: string[]
}

interface Opened {
  user_id: number
  corporate_id: number
  access_version: number
  name: string
  corporate_name: string
}

const unknownCode = () => new Failure(404, { key: 'public_lead.unknown' })

/** Works in the corporate of a public code, with nobody as the actor; 404 for a code that opens nothing. */
function withPublicCode<T>(
  { database }: Runtime,
  { address, requestId }: Visitor,
  code: string,
  work: (tx: Tx, opened: Opened) => Promise<T>,
): Promise<T> {
  if (!isPublicCode(code)) throw unknownCode()
  const plain = (text: string) => text.replace(/[^\w.:-]/g, '').slice(0, 64)
  // The code was checked, address and request id are stripped: none of them can end the literal.
  const open = `select * from open_public_code('${code}', '${plain(address)}', '${plain(requestId)}')`
  return database.transaction({ role: 'app', open }, (tx, [opened]: Opened[]) => {
    if (!opened) throw unknownCode()
    return work(tx, opened)
  })
}

async function readNames(tx: Tx, list: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(list)} as name from ${sql.table(list)} order by position, id limit 200`.execute(tx.db)
  return rows.map(({ name }) => name)
}

/** Whose form it is and what may be chosen there [RTE-05]. */
export async function readPublicForm(runtime: Runtime, visitor: Visitor, code: string): Promise<PublicForm> {
  const limit = limitOfNetwork('public-lead-look', visitor.address, { allowance: 120, span: '10 minutes' })
  await withinLimits(runtime, [limit], () => Promise.resolve())
  return withPublicCode(runtime, visitor, code, async (tx, { name, corporate_name }) => ({
    name,
    corporate_name,
    property_type: await readNames(tx, 'property_type'),
    budget: await readNames(tx, 'budget'),
    location: await readNames(tx, 'location'),
  }))
}

async function chosen(tx: Tx, answers: LeadAnswers): Promise<Values> {
  const values: Values = {}
  for (const [list, label] of Object.entries(lists)) {
    const given = answers[list as List]
    if (given === null) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(list)} where ${sql.ref(list)} = ${given}`.execute(tx.db)
    if (!rows[0]) throw invalid({ [list]: [{ key: 'validation.choice', args: { label } }] })
    values[`${list}_id`] = rows[0].id
  }
  return values
}

/** Where leads of the website are counted, in corporates that have such an entry. */
async function origin(tx: Tx): Promise<Values> {
  const { rows } = await sql<{ channel_id: number | null; platform_id: number | null }>`
    select (select id from channel where lower(channel) = 'website') as channel_id,
      (select id from platform where lower(platform) in ('website', 'web') order by lower(platform) desc limit 1) as platform_id`.execute(
    tx.db,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, id]) => id !== null))
}

/** What the visitor said, with the consent that it rests on. */
function remarkOf({ message }: LeadAnswers): string {
  const head = `Website form, ${wireTime(Date.now()).slice(0, 16)}: agreed to be contacted (PDPA).`
  return message ? `${head}\n${message}` : head
}

/** A phone that is a live lead's already: what the visitor said is added to its remarks, nothing of it is overwritten. */
async function addRemark(context: Context, phone: string, remark: string): Promise<boolean> {
  const { rows } = await sql<{ id: number; remarks: string | null }>`
    select id, remarks from lead where contact_no = ${phone} and deleted_at is null for update`.execute(
    context.tx.db,
  )
  const { max = Infinity } = leadSchema.fields.remarks.options
  const changes = rows.flatMap((current) => {
    const remarks = current.remarks ? `${current.remarks}\n\n${remark}` : remark
    return remarks.length > max ? [] : [{ id: current.id, values: { remarks }, current: { ...current } }]
  })
  await writeChanges(leadService, changes, context)
  return rows.length > 0
}

async function keep(runtime: Runtime, tx: Tx, { user_id, access_version }: Opened, answers: LeadAnswers) {
  const values = await chosen(tx, answers)
  const remarks = remarkOf(answers)
  const { session } = await identify(runtime.database, tx, { user_id, access_version })
  const context: Context = { tx, session }
  const { name, email } = answers
  const answer = (holder: number) => email !== null && answerVisitor(context, { name, email, holder })
  // Answered alike: nobody is to learn that a phone is known.
  if (await addRemark(context, answers.contact_no, remarks)) return void (await answer(user_id))
  Object.assign(values, await origin(tx), {
    name: answers.name,
    contact_no: answers.contact_no,
    ...(answers.email !== null && { email: answers.email }),
    remarks,
    // The form of who sees all leads is everybody's: automatic assignment deals them out.
    ...(!(leadDealing.isAutomatic(session) && seesAll(leadResource, session)) && { assign_to: user_id }),
  })
  const id = await insertNew(leadService, values, context)
  await answer(typeof values['assign_to'] === 'number' ? values['assign_to'] : user_id)
  await notify(context, {
    trigger: 'LEAD_PUBLIC',
    users: [user_id],
    values: { lead_name: answers.name },
    url: `/leadProfileDetails/${id}`,
    related: { type: 'lead', id },
  })
}

/**
 * Keeps what a visitor sends as a lead of the code's owner, or of whose turn it is. A visitor is never told whether the phone is known, and a
 * robot that fills the hidden field is thanked like anybody.
 */
export async function sendPublicLead(
  runtime: Runtime,
  visitor: Visitor,
  code: string,
  answers: LeadAnswers,
): Promise<void> {
  const limits = [
    limitOfNetwork('public-lead', visitor.address, { allowance: 20, span: '10 minutes' }),
    { key: `public-lead:code:${isPublicCode(code) ? code : ''}`, allowance: 200, span: '1 hour' },
  ]
  await admit(runtime, visitor, limits, () => Promise.resolve())
  if (answers.website) return
  const write = () =>
    withPublicCode(runtime, visitor, code, (tx, opened) => keep(runtime, tx, opened, answers))
  // Two visitors with one phone at the same moment: the second finds the lead of the first.
  await write().catch((error: unknown) => {
    if (isTaken(error)) return write()
    throw error
  })
  runtime.events.wrote()
  runtime.wakeMessages()
}
