import { showDay } from '../../../domain/dates/show.ts'
import { labelsIn, renderMessage, type Texts } from '../../../domain/message.ts'
import { amountSign, showMoney } from '../../../domain/money.ts'
import type { Block, PdfOptions } from '../../../runtime/pdf/blocks.ts'
import type { Letterhead } from '../billing/document-blocks.ts'
import type { Statement } from './statements.ts'

export interface PrintedPayee {
  name: string
  nric: string | null
  brn: string | null
  tin: string | null
  bank: string | null
  account_last4: string | null
}

export const payoutText =
  (texts: Texts) =>
  (key: string, args?: Record<string, string | number>): string =>
    renderMessage({ key: `payout.pdf.${key}`, ...(args && { args }) }, texts)

export const headBlocks = (head: Letterhead): Block[] => [
  { text: head.name, size: 11, weight: 600, after: 2 },
  ...(head.below ?? '').split('\n').map((line): Block => ({ text: line, soft: true, size: 9, after: 1 })),
]

export function payeeBlocks(payee: PrintedPayee, texts: Texts): Block[] {
  const text = payoutText(texts)
  const lines = [
    payee.nric && text('nric', { value: payee.nric }),
    payee.brn && text('brn', { value: payee.brn }),
    payee.tin && text('tin', { value: payee.tin }),
    payee.account_last4 && text('account', { bank: payee.bank ?? '', last4: payee.account_last4 }),
  ]
  return [
    { text: payee.name, weight: 600, after: 2 },
    ...lines.flatMap((line): Block[] => (line ? [{ text: line, after: 1 }] : [])),
  ]
}

export function statementDocument(
  of: Statement,
  head: Letterhead,
  payee: PrintedPayee,
  texts: Texts,
): { file: string; document: PdfOptions } {
  const text = payoutText(texts)
  const title = `${text('statement')} ${of.reference}`
  const isDraft = of.state !== 'approved' && of.state !== 'paid'
  const facts: [string, string][] = [
    [text('run'), of.reference],
    [text('month'), of.month],
    ...(of.paid_on
      ? ([[text('paid_on'), showDay(of.paid_on, labelsIn(texts))]] satisfies [string, string][])
      : []),
  ]
  const total = (label: string, amount: string) => ({
    cells: [label, '', '', showMoney(amount)],
    weight: 600 as const,
  })
  const blocks: Block[] = [
    ...headBlocks(head),
    { text: text('statement'), size: 18, weight: 600, after: 4 },
    ...(isDraft ? [{ text: text('draft'), soft: true }] : []),
    { columns: [{ part: 0.3 }, { part: 0.7 }], rows: facts.map((cells) => ({ cells })) },
    { heading: text('payee') },
    ...payeeBlocks(payee, texts),
    { heading: text('lines') },
    {
      columns: [{ part: 0.42 }, { part: 0.16 }, { part: 0.22 }, { part: 0.2, right: true }],
      head: [text('case'), text('date'), text('kind'), text('amount')],
      rows: [
        ...of.lines.map(({ case_name, earned_on, kind, amount, whole, reason }) => ({
          cells: [case_name, showDay(earned_on, labelsIn(texts)), text(kind), showMoney(amount)],
          ...(amount !== whole && { note: text('part', { whole: showMoney(whole) }) }),
          ...(reason !== null && { note: reason }),
        })),
        total(text('gross'), of.gross),
        {
          cells: [
            of.withholding_rate === null
              ? text('not_withheld')
              : text('withheld', { rate: of.withholding_rate }),
            '',
            '',
            showMoney(of.withheld),
          ],
        },
        total(text('net'), of.net),
        ...(amountSign(of.waits) === 0 ? [] : [{ cells: [text('waits'), '', '', showMoney(of.waits)] }]),
      ],
    },
  ]
  return {
    file: `${title} ${payee.name}.pdf`,
    document: {
      title,
      author: head.name,
      foot: `${head.name} · ${of.reference}`,
      pageOf: text('page'),
      blocks,
      ...(head.brand && { brand: head.brand }),
    },
  }
}
