import { boolean, object, string } from 'yup'
import { allows } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { unitHolders } from '../../domain/property/access.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { form, idNamed, shape, whole, yesNo } from '../../engine/shapes.ts'
import { priceListResource } from '../../../resources/price-list.ts'
import { projectResource } from '../../../resources/project.ts'
import { unitResource } from '../../../resources/unit.ts'
import { holdCalls } from './hold-calls.ts'
import { setAvailable } from './availability.ts'
import { comparePrices, fillPrices, priceComparison } from './price-lists.ts'
import { projectStack, readStack } from './stack.ts'

export const ownPropertyCalls = [
  ...holdCalls,
  call('GET /property/project/:id/stack', {
    summary: 'The stacking plan of a project: blocks, floors and units with the prices in force on a day',
    access: may(projectResource, 'show'),
    query: form({ day: f.date() }).concat(
      object({ units: string().matches(/^\d{1,15}(,\d{1,15}){0,199}$/) }),
    ),
    answer: projectStack,
    work: ({ context, params: { id }, query: { day, units } }) =>
      readStack(context, id, {
        day: day ?? undefined,
        units: units?.split(',').map(Number),
        mayHold: allows(unitHolders, context.session),
      }),
  }),
  call('GET /property/price-list/:id/compare', {
    summary: 'What changed from another price list of the project, or the one before, to this one',
    access: may(priceListResource, 'show'),
    query: object({ with: idNamed('with') }),
    answer: priceComparison,
    refuses: [422],
    work: ({ context, params: { id }, query }) => comparePrices(context, id, query.with),
  }),
  call('POST /property/price-list/:id/fill', {
    summary: 'Fill a price list from the prices in force the day before it begins',
    access: may(priceListResource, 'edit'),
    body: form({
      percent: f.percent({ label: 'Change in percent' }),
      amount: f.money({ label: 'Change in RM' }),
      round_to: f.int({ min: 1, max: 100_000, label: 'Round to' }),
    }),
    answer: shape({ added: whole() }),
    work: async ({ context, params: { id }, body }) => ({
      added: await fillPrices(context, id, {
        percent: body.percent ?? null,
        amount: body.amount ?? null,
        round_to: body.round_to ?? null,
      }),
    }),
  }),
  call('POST /property/unit/:id/availability', {
    summary: 'Take an open unit off the market, or put it back',
    access: may(unitResource, 'edit'),
    body: object({ available: boolean().required() }).concat(
      form({ reason: f.text({ required: true, max: 200, label: 'Reason' }) }),
    ),
    needsBody: true,
    answer: shape({ available: yesNo() }),
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await setAvailable(context, id, body)
      return { available: body.available }
    },
  }),
]
