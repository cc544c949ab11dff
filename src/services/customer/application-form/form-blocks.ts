import { showDay } from '../../../domain/dates/show.ts'
import { kindIn } from '../../../domain/dsr/said.ts'
import type { Applicant } from '../../../domain/dsr/applicant.ts'
import { labelsIn, renderMessage, type Message, type Texts } from '../../../domain/message.ts'
import { showMoney } from '../../../domain/money.ts'
import type { Block, Column } from '../../../runtime/pdf/blocks.ts'

export interface FormContent {
  brand: string
  day: string
  advisor: string
  person: readonly (readonly [label: string, value: string])[]
  applicant: Applicant | undefined
}

const pairs: Column[] = [{ part: 0.35 }, { part: 0.65 }]
const lines: Column[] = [{ part: 0.8 }, { part: 0.2, right: true }]

export function formBlocks({ brand, day, advisor, person, applicant }: FormContent, texts: Texts): Block[] {
  const text = (name: string, args?: Message['args']) =>
    renderMessage({ key: `application_form.${name}`, ...(args && { args }) }, texts)
  const amounts = (rows: readonly (readonly [string, string | null])[]): Block[] =>
    rows.length === 0
      ? [{ text: text('none'), soft: true }]
      : [
          {
            columns: lines,
            rows: rows.map(([name, amount]) => ({
              cells: [name, amount === null ? '—' : showMoney(amount)],
            })),
          },
        ]
  return [
    { text: brand, size: 11, weight: 600, soft: true, after: 6 },
    { text: text('title'), size: 18, weight: 600, after: 2 },
    { text: text('day', { day: showDay(day, labelsIn(texts)), advisor }), soft: true },
    { heading: text('person') },
    { columns: pairs, rows: person.map(([label, value]) => ({ cells: [label, value] })) },
    { heading: text('incomes') },
    ...amounts(
      (applicant?.incomes ?? []).map(({ source, kind, amount, months }) => [
        [source, kindIn(texts, kind)].filter(Boolean).join(', '),
        // Variable income shows its latest month.
        amount ?? months.find((month) => month !== null) ?? null,
      ]),
    ),
    { heading: text('commitments') },
    ...amounts(
      (applicant?.commitments ?? []).map(({ lender, facility, instalment }) => [
        [lender, kindIn(texts, facility)].filter(Boolean).join(', '),
        instalment,
      ]),
    ),
    { heading: text('declaration') },
    { text: text('declared', { brand }) },
  ]
}

/** States that sandbox signatures are not binding. */
export function signatureBlocks(signedBy: string, time: string, texts: Texts): Block[] {
  const text = (name: string, args?: Message['args']) =>
    renderMessage({ key: `application_form.${name}`, ...(args && { args }) }, texts)
  return [
    { heading: text('signature') },
    { text: signedBy, size: 16, after: 2 },
    { text: text('signed_at', { time }), after: 8 },
    { text: text('sandbox'), weight: 600 },
  ]
}
