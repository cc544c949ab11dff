import { object } from 'yup'
import type { ProFormaStage } from '../../../domain/billing/pro-forma-moves.ts'
import { call, may } from '../../../engine/api/declared/call.ts'
import { record } from '../../../engine/api/declared/record-shapes.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { says } from '../../../engine/fields/kind.ts'
import { anId, list, shape, typed } from '../../../engine/shapes.ts'
import { moveStage } from '../../../features/stages/api/move.ts'
import { proFormaResource } from '../../../../resources/pro-forma.ts'
import { sendProForma } from './pro-forma-document.ts'
import { proFormaService } from './pro-forma-service.ts'
import { billFeeStages, readRipeFees, reviseProForma, ripeFees } from './ripe-fees.ts'

const maxWords = 1000
const words = () =>
  typed()
    .nullable()
    .max(maxWords, says('validation.max', { max: maxWords }))
const partyId = () => anId('validation.type').required(says('validation.required', { label: 'Party' }))

/** `from` is the expected status; defaults to the current one. */
const moved = object({ from: typed(), reason: words(), note: words() }).noUnknown()

async function moveTo(
  context: Context,
  id: number,
  to: ProFormaStage,
  body: { from?: string | undefined; reason?: string | null; note?: string | null },
) {
  const { stage } = await readRecord(proFormaService, context, id)
  return moveStage(proFormaService, context, id, { ...body, to, from: body.from ?? String(stage) })
}

const move = {
  access: may(proFormaResource, 'edit'),
  body: moved,
  answer: record(proFormaResource.schema),
  refuses: [409],
}

/** Endpoints beyond the generated ones (sales.md B3). */
export const proFormaCalls = [
  call('POST /sales/pro-formas/preview', {
    summary: 'The fee stages of a party’s projects that are due and not billed yet',
    access: may(proFormaResource, 'create'),
    body: object({ party_id: partyId() }).noUnknown(),
    needsBody: true,
    answer: ripeFees,
    work: ({ context, body }) => readRipeFees(context, body.party_id),
  }),
  call('POST /sales/pro-formas/from-fee-stages', {
    summary: 'Make a pro-forma of fee stages that are due',
    access: may(proFormaResource, 'create'),
    body: object({
      party_id: partyId(),
      stages: list(
        shape({
          prod_id: anId('validation.type').required(),
          fee_stage_id: anId('validation.type').required(),
        }),
      ),
    }).noUnknown(),
    needsBody: true,
    answer: record(proFormaResource.schema),
    status: 201,
    refuses: [409],
    work: async ({ context, body }) =>
      readRecord(proFormaService, context, await billFeeStages(context, body.party_id, body.stages)),
  }),
  call('POST /sales/pro-formas/:id/send', {
    summary: 'Send a pro-forma: it is numbered, and fixed from then on',
    ...move,
    work: ({ context, params: { id }, body }) => moveTo(context, id, 'Sent', body),
  }),
  call('POST /sales/pro-formas/:id/accept', {
    summary: 'Record that the party accepts a pro-forma',
    ...move,
    work: ({ context, params: { id }, body }) => moveTo(context, id, 'Accepted', body),
  }),
  call('POST /sales/pro-formas/:id/dispute', {
    summary: 'Record that the party disputes a pro-forma, and why',
    ...move,
    work: ({ context, params: { id }, body }) => moveTo(context, id, 'Disputed', body),
  }),
  call('POST /sales/pro-formas/:id/withdraw', {
    summary: 'Withdraw a pro-forma, with the reason',
    ...move,
    work: ({ context, params: { id }, body }) => moveTo(context, id, 'Withdrawn', body),
  }),
  call('POST /sales/pro-formas/:id/revise', {
    summary: 'Make the next revision of a disputed pro-forma',
    access: may(proFormaResource, 'create'),
    answer: record(proFormaResource.schema),
    status: 201,
    refuses: [409],
    work: async ({ context, params: { id } }) =>
      readRecord(proFormaService, context, await reviseProForma(context, id)),
  }),
  call('GET /sales/pro-formas/:id/document', {
    summary: 'A pro-forma as a PDF',
    access: may(proFormaResource, 'show'),
    session: 'own',
    answer: { file: 'application/pdf' },
    work: ({ c, runtime, params: { id } }) => sendProForma(c, runtime, id),
  }),
]
