import { showDay } from '../../domain/dates/show.ts'
import { wireDay } from '../../domain/dates/wire.ts'
import { facilities } from '../../domain/dsr/kinds.ts'
import { labelIn, labelsIn, renderMessage, type Texts } from '../../domain/message.ts'
import { Decimal } from 'decimal.js'
import { showRinggit } from '../../domain/money.ts'
import { isPhone, phoneGroups } from '../../domain/phone.ts'
import { productTypes } from '../../domain/product-types.ts'
import { lenders } from '../../domain/proposal/lenders.ts'
import type { Block } from '../../runtime/pdf/blocks.ts'
import type { Row } from '../../engine/api/resource-service.ts'
import type { ProposalCopy } from './finals.ts'
import { valueAt } from '../../domain/names.ts'

export interface Appendix {
  copy: ProposalCopy
  /** Version number; null for the current state. */
  number: number | null
  brand: string
  /** Customer first, then joint applicants. */
  signers: readonly Signer[]
  advisor: string
  banks: ReadonlyMap<number, string>
}

export interface Signer {
  name: string
  nric: string
  phone: string
}

const word = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const money = (value: unknown) =>
  value === null || value === undefined || value === '' ? '—' : showRinggit(word(value))
const total = (rows: readonly Row[], name: string) =>
  showRinggit(rows.reduce((sum, row) => sum.plus(word(row[name]) || 0), new Decimal(0)).toFixed(2))

const showGrouped = (phone: string) => (isPhone(phone) ? phoneGroups(phone).join(' ') : phone)

const inPairs = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 2) }, (_pair, at) => all.slice(at * 2, at * 2 + 2))

export function appendixBlocks(
  { copy, number, brand, signers, advisor, banks }: Appendix,
  texts: Texts,
): Block[] {
  const text = (name: string, args?: Record<string, string | number>) =>
    renderMessage({ key: `appendix.${name}`, ...(args && { args }) }, texts)
  const { proposal, products, fees_charges, repayments, ccris_items, kyc_questions } = copy
  const table = (
    heading: string,
    parts: readonly number[],
    rights: readonly number[],
    head: string[],
    rows: string[][],
    sum?: string[],
  ): Block[] =>
    rows.length === 0
      ? []
      : [
          { heading: text(heading) },
          {
            columns: parts.map((part, at) => ({ part, ...(rights.includes(at) && { right: true }) })),
            head: head.map((name) => text(name)),
            rows: [
              ...rows.map((cells) => ({ cells })),
              ...(sum ? [{ cells: sum, weight: 600 as const }] : []),
            ],
          },
        ]
  const inWords = (answer: string) => (answer === 'yes' || answer === 'no' ? text(answer) : answer)
  const people = [
    ...signers.map(({ name, nric }, at) => ({
      name,
      nric,
      role: text(at === 0 ? 'signed_customer' : 'signed_joint'),
    })),
    { name: advisor, nric: '', role: text('signed_advisor') },
  ]
  const line = '_'.repeat(34)
  return [
    { text: brand, size: 11, weight: 600, soft: true, after: 6 },
    { text: text('title', { id: proposal.id }), size: 18, weight: 600, after: 2 },
    {
      text:
        number === null
          ? text('draft')
          : text('copy', { number, day: showDay(wireDay(Date.now()), labelsIn(texts)) }),
      soft: true,
    },
    { heading: text(signers.length > 1 ? 'applicants' : 'customer') },
    ...signers.map(({ name, nric, phone }) => ({
      text: [name, nric && text('nric', { nric }), phone && showGrouped(phone)].filter(Boolean).join(' · '),
      after: 2,
    })),
    { text: text('advisor', { name: advisor }), soft: true },
    ...table(
      'products',
      [0.35, 0.35, 0.3],
      [2],
      ['product', 'bank', 'amount'],
      products.map((row) => [
        labelIn(texts, valueAt(productTypes, row['product_type']) ?? ''),
        banks.get(Number(row['bank_id'])) ?? '—',
        money(row['amount']),
      ]),
    ),
    ...table(
      'fees',
      [0.3, 0.45, 0.25],
      [2],
      ['fee', 'description', 'outstanding'],
      fees_charges.map((row) => [
        word(row['pfee_type']),
        word(row['pfee_description']),
        money(row['pfee_outstanding']),
      ]),
      [text('total'), '', total(fees_charges, 'pfee_outstanding')],
    ),
    ...table(
      'repayments',
      [0.22, 0.22, 0.18, 0.1, 0.1, 0.18],
      [2, 3, 4, 5],
      ['facility', 'via', 'processed', 'rate', 'months', 'instalment'],
      repayments.map((row) => [
        valueAt(facilities, row['prep_facility']) ?? '',
        valueAt(lenders, row['prep_proposed_via']) ?? '',
        money(row['prep_process_amount']),
        `${Number(row['prep_charge_rate'])}%`,
        word(row['prep_period']),
        money(row['prep_instalment']),
      ]),
    ),
    ...table(
      'commitments',
      [0.2, 0.18, 0.18, 0.17, 0.15, 0.12],
      [3, 4],
      ['borrower', 'lender', 'facility', 'owed', 'instalment', 'settled'],
      ccris_items.map((row) => [
        word(row['borrower']),
        word(row['lender']),
        valueAt(facilities, row['facility']) ?? '',
        money(row['outstanding']),
        money(row['instalment']),
        text(row['settled'] === true ? 'yes' : 'no'),
      ]),
    ),
    ...table(
      'questions',
      [0.55, 0.45],
      [],
      ['question', 'answer'],
      kyc_questions
        .filter((row) => word(row['pkyq_answer']) !== '')
        .map((row) => [word(row['pkyq_question']), inWords(word(row['pkyq_answer']))]),
    ),
    { heading: text('signatures') },
    { text: text('declared'), after: 26 },
    ...inPairs(people).map((pair): Block => {
      const cells = (of: (person: (typeof people)[number]) => string) =>
        [0, 1].map((at) => (pair[at] ? of(pair[at]) : ''))
      return {
        columns: [{ part: 0.5 }, { part: 0.5 }],
        rows: [
          { cells: cells(() => line) },
          { cells: cells(({ role }) => role), weight: 600 },
          { cells: cells(({ name }) => name) },
          { cells: cells(({ nric }) => (nric ? text('nric', { nric }) : '')) },
          { cells: cells(() => text('day')) },
        ],
      }
    }),
  ]
}
