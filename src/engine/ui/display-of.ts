import type { Field } from '../field.ts'
import type { KindName } from '../fields/kind.ts'
import { boolDisplay } from '../fields/bool/bool.display.tsx'
import { choiceDisplay } from '../fields/choice/choice.display.tsx'
import { colourDisplay } from '../fields/colour/colour.display.tsx'
import { dateDisplay } from '../fields/date/date.display.tsx'
import { dateTimeDisplay } from '../fields/dateTime/dateTime.display.tsx'
import { emailDisplay } from '../fields/email/email.display.tsx'
import { fileDisplay } from '../fields/file/file.display.tsx'
import { intDisplay } from '../fields/int/int.display.tsx'
import { jsonDisplay } from '../fields/json/json.display.tsx'
import { longTextDisplay } from '../fields/longText/longText.display.tsx'
import { moneyDisplay } from '../fields/money/money.display.tsx'
import { monthDisplay } from '../fields/month/month.display.tsx'
import { nricDisplay } from '../fields/nric/nric.display.tsx'
import { percentDisplay } from '../fields/percent/percent.display.tsx'
import { phoneDisplay } from '../fields/phone/phone.display.tsx'
import { refDisplay } from '../fields/ref/ref.display.tsx'
import { refsDisplay } from '../fields/refs/refs.display.tsx'
import { richTextDisplay } from '../fields/richText/richText.display.tsx'
import { textDisplay } from '../fields/text/text.display.tsx'
import type { FieldDisplay } from './field-components.ts'

const fieldDisplays: { readonly [K in KindName]: FieldDisplay<K> } = {
  text: textDisplay,
  longText: longTextDisplay,
  richText: richTextDisplay,
  email: emailDisplay,
  phone: phoneDisplay,
  nric: nricDisplay,
  money: moneyDisplay,
  percent: percentDisplay,
  int: intDisplay,
  bool: boolDisplay,
  date: dateDisplay,
  dateTime: dateTimeDisplay,
  month: monthDisplay,
  choice: choiceDisplay,
  ref: refDisplay,
  refs: refsDisplay,
  file: fileDisplay,
  colour: colourDisplay,
  json: jsonDisplay,
}

/** Display of a field with the kind's type erased; both always match. */
export function displayOf<K extends KindName>(field: Field<K>): FieldDisplay<K> {
  const own = fieldDisplays[field.kind]
  return own.variant?.(field) ?? own
}
