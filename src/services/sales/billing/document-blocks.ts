import { documentTax } from '../../../domain/billing/document-tax.ts'
import type { DocumentTotals } from '../../../domain/billing/tax.ts'
import { showDay } from '../../../domain/dates/show.ts'
import { labelsIn, renderMessage, type Texts } from '../../../domain/message.ts'
import { showMoney } from '../../../domain/money.ts'
import { showPhone } from '../../../domain/phone.ts'
import type { Block, PdfOptions, PdfBrand } from '../../../runtime/pdf/blocks.ts'

export interface PrintedLine {
  description: string
  /** RM without tax. */
  amount: string
  /** Percent. */
  tax_rate: string
  /** RM; computed over all lines if not stored. */
  tax?: string
}

export interface PrintedParty {
  name: string
  attention: string | null
  address: string | null
  email: string | null
  phone: string | null
  tin: string | null
  brn: string | null
  sst_no: string | null
}

export interface Letterhead {
  name: string
  below: string | null
  payment: string | null
  brand?: PdfBrand
}

export function partyLines(party: PrintedParty, texts: Texts): string[] {
  const text = (key: string, args: Record<string, string>) =>
    renderMessage({ key: `billing.pdf.${key}`, args }, texts)
  return [
    ...(party.attention ? [text('attention', { name: party.attention })] : []),
    ...(party.address ?? '').split('\n'),
    [party.phone && showPhone(party.phone), party.email].filter(Boolean).join(' · '),
    [
      party.tin && text('tin', { value: party.tin }),
      party.brn && text('brn', { value: party.brn }),
      party.sst_no && text('sst', { value: party.sst_no }),
    ]
      .filter(Boolean)
      .join(' · '),
  ].filter((line) => line.trim() !== '')
}

export interface PrintedProof {
  uuid: string
  link: string
  validated: string
  /** Validated by the sandbox only. */
  sandbox: boolean
}

export interface PrintedDocument extends DocumentTotals {
  kind: 'pro_forma' | 'invoice' | 'credit_note' | 'debit_note'
  number: string | null
  /** Dates as YYYY-MM-DD. */
  issued_on: string | null
  due_on?: string | null
  revision?: number | null
  corrects?: string | null
  note: string | null
  head: Letterhead
  party: PrintedParty
  proof?: PrintedProof | null
  lines: readonly PrintedLine[]
}

export function billDocument(of: PrintedDocument, texts: Texts): { file: string; document: PdfOptions } {
  const text = (key: string, args?: Record<string, string | number>) =>
    renderMessage({ key: `billing.pdf.${key}`, ...(args && { args }) }, texts)
  const { kind, head, party, lines, number } = of
  const title = text(kind)
  const shownNumber = number ?? text('draft')
  const computed = documentTax(lines.map(({ amount, tax_rate }) => ({ amount, rate: tax_rate })))
  const facts: [string, string][] = [
    [text('number'), shownNumber],
    ...(of.issued_on
      ? ([[text('date'), showDay(of.issued_on, labelsIn(texts))]] satisfies [string, string][])
      : []),
    ...(of.due_on ? ([[text('due'), showDay(of.due_on, labelsIn(texts))]] satisfies [string, string][]) : []),
    ...(of.revision && of.revision > 1
      ? ([[text('revision'), String(of.revision)]] satisfies [string, string][])
      : []),
    ...(of.corrects ? ([[text('corrects'), of.corrects]] satisfies [string, string][]) : []),
  ]
  const blocks: Block[] = [
    { text: head.name, size: 11, weight: 600, after: 2 },
    ...(head.below ?? '').split('\n').map((line): Block => ({ text: line, soft: true, size: 9, after: 1 })),
    { text: title, size: 18, weight: 600, after: 4 },
    { columns: [{ part: 0.25 }, { part: 0.75 }], rows: facts.map((cells) => ({ cells })) },
    { heading: text('to') },
    { text: party.name, weight: 600, after: 2 },
    ...partyLines(party, texts).map((line): Block => ({ text: line, after: 1 })),
    { heading: text('items') },
    {
      columns: [
        { part: 0.52 },
        { part: 0.18, right: true },
        { part: 0.12, right: true },
        { part: 0.18, right: true },
      ],
      head: [text('description'), text('amount'), text('rate'), text('tax')],
      rows: [
        ...lines.map(({ description, amount, tax_rate, tax }, at) => ({
          cells: [description, showMoney(amount), `${Number(tax_rate)}%`, showMoney(tax ?? computed[at])],
        })),
        { cells: [text('subtotal'), showMoney(of.amount), '', showMoney(of.tax)], weight: 600 as const },
        { cells: [text('total'), '', '', showMoney(of.total)], weight: 600 as const },
      ],
    },
    ...(of.note ? [{ heading: text('note') }, { text: of.note }] : []),
    ...(kind !== 'pro_forma' && kind !== 'credit_note' && head.payment
      ? [{ heading: text('payment') }, { text: head.payment }]
      : []),
    ...(of.proof
      ? [
          { heading: text('einvoice') },
          {
            qr: of.proof.link,
            lines: [
              text('uuid', { value: of.proof.uuid }),
              text('validated', { time: of.proof.validated }),
              of.proof.sandbox ? text('sandbox') : of.proof.link,
            ],
          },
        ]
      : []),
    ...(kind === 'pro_forma' ? [{ text: text('not_invoice'), soft: true }] : []),
  ]
  return {
    file: `${title} ${shownNumber}.pdf`,
    document: {
      title: `${title} ${shownNumber}`,
      author: head.name,
      foot: `${head.name} · ${shownNumber}`,
      pageOf: text('page'),
      blocks,
      ...(head.brand && { brand: head.brand }),
    },
  }
}
