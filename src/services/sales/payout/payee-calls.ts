import { sql } from 'kysely'
import { payeeKinds } from '../../../domain/payout/payees.ts'
import { call, may } from '../../../engine/api/declared/call.ts'
import { record } from '../../../engine/api/declared/record-shapes.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { f } from '../../../engine/field.ts'
import { form, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { payeeResource } from '../../../../resources/payee.ts'
import { payeeService } from './payee-service.ts'
import { setAccount } from './payee-account.ts'
import { namesOf } from '../../../domain/names.ts'

interface OwnPayee {
  id: number
  name: string
  kind: keyof typeof payeeKinds
  tin: string | null
  bank: string | null
  account_last4: string | null
  hold_reason: string | null
}

const kinds = namesOf(payeeKinds)

export const payeeCalls = [
  call('PUT /sales/payees/:id/account', {
    summary: 'Set the account number of a payee, which is kept encrypted',
    access: may(payeeResource, 'edit'),
    body: form({ account_no: f.text({ required: true, max: 40, label: 'Account number' }) }),
    answer: record(payeeResource.schema),
    refuses: [409],
    work: async ({ context, runtime, params: { id }, body }) => {
      await setAccount(context, runtime, id, body.account_no)
      return readRecord(payeeService, context, id)
    },
  }),
  call('GET /sales/payees.own', {
    summary:
      'How the caller is paid commission, and what is missing for it; null where nobody entered it yet',
    access: 'signedIn',
    answer: shape({
      id: whole(),
      name: text(),
      kind: oneOf(...kinds),
      tin: text().nullable(),
      bank: text().nullable(),
      account_last4: text().nullable(),
      hold_reason: text().nullable(),
    }).nullable(),
    work: async ({ context: { tx, session } }) => {
      const { rows } = await sql<OwnPayee>`
        select id, name, kind, tin, bank, account_last4, hold_reason
        from payee where user_id = ${session.userId}`.execute(tx.db)
      return rows[0] ?? null
    },
  }),
]
