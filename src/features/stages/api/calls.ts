import { object } from 'yup'
import { textsFor } from '../../../runtime/languages.ts'
import { says } from '../../../engine/fields/kind.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { list, objectOf, oneOf, shape, text, typed, whole, yesNo } from '../../../engine/shapes.ts'
import type { Row } from '../../../engine/api/resource-service.ts'
import { maxMoveText } from '../stages.ts'
import { moveStage } from './move.ts'
import { stageMoves, stageNeeds } from './needs.ts'
import { runway } from './runway.ts'

const wording = () =>
  typed()
    .nullable()
    .max(maxMoveText, says('validation.max', { max: maxMoveText }))

export const stageCalls = [
  call('GET /:service/:record/:id/stage/needs', {
    summary: 'What each move of the {one} from where it stands needs',
    access: 'show',
    answer: shape({
      stage: text(),
      moves: list(
        shape({
          to: text(),
          allowed: yesNo(),
          reason: yesNo(),
          preview: yesNo(),
          reason_field: text().nullable(),
          fields: list(text()),
          missing: list(text()),
          problems: list(text()),
        }),
      ),
    }),
    work: ({ service, context, params, c }) =>
      stageNeeds(service, context, params.id, textsFor(c.req.header('accept-language'))),
  }),
  call('GET /:service/:record/:id/stage/moves', {
    summary: 'The moves of the {one}, the latest first',
    access: 'show',
    answer: list(
      shape({
        id: whole(),
        from: text().nullable(),
        to: text(),
        at: text(),
        by: text().nullable(),
        reason: text().nullable(),
        note: text().nullable(),
      }),
    ),
    work: ({ service, context, params }) => stageMoves(service, context, params.id),
  }),
  call('GET /:service/:record/:id/runway', {
    summary: 'The stages behind and ahead of the {one}, each with its days: expected, actual, over',
    access: 'show',
    answer: list(
      shape({
        stage: text(),
        at: oneOf('past', 'now', 'ahead'),
        from: text().nullable(),
        until: text().nullable(),
        expected_days: whole().nullable(),
        days: whole().nullable(),
        over: whole().nullable(),
        by: text().nullable(),
        reason: text().nullable(),
        note: text().nullable(),
      }),
    ),
    work: ({ service, context, params }) => runway(service, context, params.id),
  }),
  call('POST /:service/:record/:id/stage', {
    summary: 'Move the {one} to another stage',
    description: 'From where the caller saw it; with what the stage needs, and a reason where one is asked.',
    access: 'show',
    body: object({
      from: typed().required(says('validation.required')),
      to: typed().required(says('validation.required')),
      reason: wording().label('Reason'),
      note: wording().label('Note'),
      confirmed: typed().nullable(),
      values: object()
        .nullable()
        .meta({ openapi: { type: 'object' } }),
    }),
    answer: objectOf<Row>(),
    refuses: [409],
    work: ({ service, context, params, body }) => moveStage(service, context, params.id, body),
  }),
]
