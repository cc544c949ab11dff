import type { Field } from '../field.ts'
import type { KindName } from '../fields/kind.ts'
import { boolComponents } from '../fields/bool/bool.components.tsx'
import { choiceComponents } from '../fields/choice/choice.components.tsx'
import { colourComponents } from '../fields/colour/colour.components.tsx'
import { dateComponents } from '../fields/date/date.components.tsx'
import { dateTimeComponents } from '../fields/dateTime/dateTime.components.tsx'
import { emailComponents } from '../fields/email/email.components.tsx'
import { fileComponents } from '../fields/file/file.components.tsx'
import { intComponents } from '../fields/int/int.components.tsx'
import { jsonComponents } from '../fields/json/json.components.tsx'
import { longTextComponents } from '../fields/longText/longText.components.tsx'
import { moneyComponents } from '../fields/money/money.components.tsx'
import { monthComponents } from '../fields/month/month.components.tsx'
import { nricComponents } from '../fields/nric/nric.components.tsx'
import { percentComponents } from '../fields/percent/percent.components.tsx'
import { phoneComponents } from '../fields/phone/phone.components.tsx'
import { refComponents } from '../fields/ref/ref.components.tsx'
import { refsComponents } from '../fields/refs/refs.components.tsx'
import { richTextComponents } from '../fields/richText/richText.components.tsx'
import { textComponents } from '../fields/text/text.components.tsx'
import type { FieldComponents } from './field-components.ts'

/** Separate from displays: a list's first rows need no inputs. */
export const fieldComponents: { readonly [K in KindName]: FieldComponents<K> } = {
  text: textComponents,
  longText: longTextComponents,
  richText: richTextComponents,
  email: emailComponents,
  phone: phoneComponents,
  nric: nricComponents,
  money: moneyComponents,
  percent: percentComponents,
  int: intComponents,
  bool: boolComponents,
  date: dateComponents,
  dateTime: dateTimeComponents,
  month: monthComponents,
  choice: choiceComponents,
  ref: refComponents,
  refs: refsComponents,
  file: fileComponents,
  colour: colourComponents,
  json: jsonComponents,
}

/** Components of a field with the kind's type erased; both always match. */
export function componentsOf<K extends KindName>(field: Field<K>): FieldComponents<K> {
  const own = fieldComponents[field.kind]
  return own.variant?.(field) ?? own
}
