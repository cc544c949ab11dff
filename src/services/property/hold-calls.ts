import { object, string } from 'yup'
import { allows } from '../../domain/access.ts'
import { Failure, forbidden } from '../../domain/failure.ts'
import { unitHolders } from '../../domain/property/access.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { f } from '../../engine/field.ts'
import { form, idNamed, shape, whole, yesNo } from '../../engine/shapes.ts'
import { inSession } from '../../runtime/http/call.ts'
import { changeUnit, joinQueue, leaveQueue, release } from './hold-moves.ts'
import { madeHold, reserve } from './reserve.ts'

const access = only(unitHolders, 'Property')
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const customer = { customer_id: f.ref('customer', { required: true, label: 'Customer' }) }

export const holdCalls = [
  call('POST /property/unit/:id/reserve', {
    summary: 'Hold an open unit for a customer',
    description:
      'The same `client_id` sent again is the same hold. Who comes too late is answered 409 with `hold` (until when, by whom if they may know), `place` (theirs in the queue) and `like` (three open units).',
    access,
    // A refusal must not roll back the launch limit's count, so it is thrown after commit.
    session: 'own',
    body: object({ client_id: string().matches(uuid).required() }).concat(form(customer)),
    needsBody: true,
    answer: madeHold,
    status: 201,
    refuses: [409, 429],
    work: async ({ c, runtime, params: { id }, body: { client_id, customer_id } }) => {
      const made = await inSession(runtime, c, {}, (context) => {
        if (!allows(unitHolders, context.session)) throw forbidden('Property')
        return reserve(context, id, { client_id, customer_id })
      })
      if (made instanceof Failure) throw made
      return made
    },
  }),
  call('POST /property/unit/:id/release', {
    summary: 'End the hold of a unit, which is offered to the next in its queue',
    access,
    body: form({ reason: f.text({ required: true, max: 200, label: 'Reason' }) }),
    needsBody: true,
    answer: shape({ released: yesNo() }),
    refuses: [409],
    work: async ({ context, params: { id }, body: { reason } }) => {
      await release(context, id, reason)
      return { released: true }
    },
  }),
  call('POST /property/unit/:id/change', {
    summary: 'Move a case to this open unit; its sales date stays',
    access,
    body: object({ prod_id: idNamed('prod_id').required() }).noUnknown(),
    needsBody: true,
    answer: madeHold,
    refuses: [409],
    work: ({ context, params: { id }, body: { prod_id } }) => changeUnit(context, id, prod_id),
  }),
  call('POST /property/unit/:id/wait', {
    summary: 'Put a customer into the queue of a held unit',
    access,
    body: form(customer),
    needsBody: true,
    answer: shape({ place: whole() }),
    status: 201,
    refuses: [409],
    work: async ({ context, params: { id }, body: { customer_id } }) => ({
      place: await joinQueue(context, id, customer_id),
    }),
  }),
  call('POST /property/unit/:id/wait/leave', {
    summary: 'Take a customer out of the queue of a unit',
    access,
    body: form(customer),
    needsBody: true,
    answer: shape({ left: yesNo() }),
    work: async ({ context, params: { id }, body: { customer_id } }) => {
      await leaveQueue(context, id, customer_id)
      return { left: true }
    },
  }),
]
