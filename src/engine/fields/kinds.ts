import { bool } from './bool/bool.ts'
import { choice, type ChoiceOptions } from './choice/choice.ts'
import { colour } from './colour/colour.ts'
import { date, type DateOptions } from './date/date.ts'
import { dateTime, type DateTimeOptions } from './dateTime/dateTime.ts'
import { email } from './email/email.ts'
import { file, type FileOptions } from './file/file.ts'
import { int, type IntOptions } from './int/int.ts'
import { json, type JsonOptions } from './json/json.ts'
import { longText } from './longText/longText.ts'
import { money, type MoneyOptions } from './money/money.ts'
import { month } from './month/month.ts'
import { nric, type NricOptions } from './nric/nric.ts'
import { percent, type PercentOptions } from './percent/percent.ts'
import { phone } from './phone/phone.ts'
import { ref, type RefOptions } from './ref/ref.ts'
import { refs } from './refs/refs.ts'
import { richText, type RichTextOptions } from './richText/richText.ts'
import { text, type TextOptions } from './text/text.ts'
import type { FieldKind, KindName } from './kind.ts'

export interface KindOptions {
  text: TextOptions
  longText: TextOptions
  richText: RichTextOptions
  email: Record<never, never>
  phone: Record<never, never>
  nric: NricOptions
  money: MoneyOptions
  percent: PercentOptions
  int: IntOptions
  bool: Record<never, never>
  date: DateOptions
  dateTime: DateTimeOptions
  month: Record<never, never>
  choice: ChoiceOptions
  ref: RefOptions
  refs: RefOptions
  file: FileOptions
  colour: Record<never, never>
  json: JsonOptions
}

export const fieldKinds: { readonly [K in KindName]: FieldKind<KindOptions[K]> } = {
  text,
  longText,
  richText,
  email,
  phone,
  nric,
  money,
  percent,
  int,
  bool,
  date,
  dateTime,
  month,
  choice,
  ref,
  refs,
  file,
  colour,
  json,
}
