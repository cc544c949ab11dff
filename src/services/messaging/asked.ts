import { array, boolean, object, string } from 'yup'
import { plainNumber } from '../../engine/fields/plain-number.ts'
import { addDays } from '../../domain/dates/days.ts'
import { readWireTime } from '../../domain/dates/wire.ts'
import { packMessage } from '../../domain/message.ts'
import { maxTextLength } from '../../engine/api/condition.ts'
import { says } from '../../engine/fields/kind.ts'
import { anId, paging, typed, upTo } from '../../engine/shapes.ts'
import { chatTypes } from '../../domain/chat-types.ts'
import { maxMessageLength } from './message-html.ts'

export const sought = (field: string) =>
  string()
    .trim()
    .max(maxTextLength, packMessage({ key: 'filter.long', args: { field, max: maxTextLength } }))

export const soughtTime = (field: string) =>
  string().test(
    'time',
    packMessage({ key: 'filter.value', args: { field } }),
    (value) => !value || readWireTime(value) !== null,
  )

export const timeOf = (value: string | undefined): Date | undefined =>
  value === undefined ? undefined : (readWireTime(value) ?? undefined)

/** A bare day includes all of it. */
export function endOf(value: string | undefined): Date | undefined {
  const at = timeOf(value)
  return at && value?.length === 10 ? timeOf(addDays(value, 1)) : at
}

/** 1-based. */
export const pages = { 'pagination[page]': paging.page, 'pagination[limit]': upTo(100, 'query.limit') }

export const ids = (most: number) =>
  array(anId('validation.type').required(says('validation.type')))
    .max(most)
    .nullable()

const bodyId = () => anId('validation.type').nullable()
export const zeroOrOne = () => plainNumber().oneOf([0, 1], says('validation.choice')).nullable()

export const choice = <const Value extends string>(values: readonly Value[]) =>
  string<Value>()
    .nullable()
    .oneOf([...values, null], says('validation.choice'))

/** References a record [MSG-45]. */
export const profileFields = {
  type: choice(chatTypes),
  lead_id: bodyId(),
  customer_id: bodyId(),
  proposal_id: bodyId(),
  prod_id: bodyId(),
  prod_type: typed()
    .max(60, says('validation.max', { max: 60 }))
    .nullable(),
  prod_bnk_id: bodyId(),
  group_bundle_key: typed()
    .max(80, says('validation.max', { max: 80 }))
    .nullable(),
}

export const groupFields = {
  group_name: typed()
    .max(120, says('validation.max', { max: 120 }))
    .nullable(),
  participants: array(
    object({
      participant_user_id: anId('validation.type').required(says('validation.required')),
      gmp_is_admin: zeroOrOne(),
    }).noUnknown(),
  )
    .max(2000)
    .nullable(),
}

export const yes = () => boolean().typeError(says('validation.type'))

/** Length-checked before parsing. */
export const typedHtml = () =>
  string()
    .typeError(says('validation.type'))
    .max(maxMessageLength, says('validation.max', { max: maxMessageLength }))
    .nullable()
