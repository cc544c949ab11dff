import type { AnyField } from '../field.ts'
import type { KindName } from '../fields/kind.ts'
import { boolFace } from '../fields/bool/bool.face.tsx'
import { choiceFace } from '../fields/choice/choice.face.tsx'
import { colourFace } from '../fields/colour/colour.face.tsx'
import { dateFace } from '../fields/date/date.face.tsx'
import { dateTimeFace } from '../fields/dateTime/dateTime.face.tsx'
import { emailFace } from '../fields/email/email.face.tsx'
import { fileFace } from '../fields/file/file.face.tsx'
import { intFace } from '../fields/int/int.face.tsx'
import { namedIntFace } from '../fields/int/named-int.face.tsx'
import { jsonFace } from '../fields/json/json.face.tsx'
import { longTextFace } from '../fields/longText/longText.face.tsx'
import { moneyFace } from '../fields/money/money.face.tsx'
import { monthFace } from '../fields/month/month.face.tsx'
import { nricFace } from '../fields/nric/nric.face.tsx'
import { percentFace } from '../fields/percent/percent.face.tsx'
import { phoneFace } from '../fields/phone/phone.face.tsx'
import { refFace } from '../fields/ref/ref.face.tsx'
import { refsFace } from '../fields/refs/refs.face.tsx'
import { richTextFace } from '../fields/richText/richText.face.tsx'
import { textFace } from '../fields/text/text.face.tsx'
import type { FieldFace } from './face.ts'

/** The face of every field kind. */
export const faces: { readonly [K in KindName]: FieldFace<K> } = {
  text: textFace,
  longText: longTextFace,
  richText: richTextFace,
  email: emailFace,
  phone: phoneFace,
  nric: nricFace,
  money: moneyFace,
  percent: percentFace,
  int: intFace,
  bool: boolFace,
  date: dateFace,
  dateTime: dateTimeFace,
  month: monthFace,
  choice: choiceFace,
  ref: refFace,
  refs: refsFace,
  file: fileFace,
  colour: colourFace,
  json: jsonFace,
}

/** The face of a field, with its kind's type forgotten: the field and its face always come together. */
export const faceOf = (field: AnyField) =>
  (field.kind === 'int' && field.options.named ? namedIntFace : faces[field.kind]) as FieldFace<KindName>
