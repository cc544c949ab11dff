import { showDay } from '../../../domain/dates/show.ts'
import type { ApplicantFigures } from '../../../domain/dsr/applicant.ts'
import type { Eligibility } from '../../../domain/dsr/eligibility.ts'
import { anyBank, loanProducts } from '../../../domain/dsr/kinds.ts'
import { kindIn, said } from '../../../domain/dsr/said.ts'
import { usedRules } from '../../../domain/dsr/used-rules.ts'
import { labelsIn, labelIn, renderMessage, type Message, type Texts } from '../../../domain/message.ts'
import { showMoney } from '../../../domain/money.ts'
import type { Block, Column } from '../../../runtime/pdf/blocks.ts'
import { banksBlock } from './banks-block.ts'
import type { WorkedOut } from './eligibilities.ts'

export interface DsrDocument extends WorkedOut {
  brand: string
  nrics: ReadonlyMap<number, string>
}

const lineColumns: Column[] = [{ part: 0.8 }, { part: 0.2, right: true }]
const ruleColumns: Column[] = [{ part: 0.22 }, { part: 0.28 }, { part: 0.34 }, { part: 0.16 }]

export function dsrBlocks({ dsr, question, applicants, brand, nrics }: DsrDocument, texts: Texts): Block[] {
  const text = (name: string, args?: Message['args']) =>
    renderMessage({ key: `dsr.pdf.${name}`, ...(args && { args }) }, texts)
  const bankName = (bank: string) => (bank === anyBank ? text('any_bank') : bank)
  const asked = [
    question.amount === null ? text('most') : text('amount', { amount: showMoney(question.amount) }),
    ...(question.price === null ? [] : [text('price', { amount: showMoney(question.price) })]),
    ...(question.years === null ? [] : [text('years', { years: question.years })]),
    ...(question.rate === null ? [] : [text('rate', { rate: question.rate })]),
  ]
  return [
    { text: brand, size: 11, weight: 600, soft: true, after: 6 },
    { text: text('title'), size: 18, weight: 600, after: 2 },
    {
      text: text('day', { day: showDay(dsr.day, labelsIn(texts)), what: loanProducts[question.product] }),
      soft: true,
      after: 2,
    },
    { text: asked.join(' · '), soft: true },
    { heading: text('applicants') },
    ...applicants.map(({ id, name, age }): Block => {
      const nric = nrics.get(id)
      const known = [
        name,
        ...(nric ? [text('nric', { nric })] : []),
        ...(age === null ? [] : [text('age', { age })]),
      ]
      return { text: known.join(' · '), after: 2 }
    }),
    ...dsr.unknown.map(({ name, why }): Block => ({ text: text(`unknown_${why}`, { name }), soft: true })),
    ...(applicants.some(({ incomes }) => incomes.length > 0) ? [] : [{ text: text('no_income') }]),
    { heading: text('banks') },
    banksBlock(dsr.eligibilities, texts),
    ...countedAlike(dsr.eligibilities).flatMap(({ banks, figures }): Block[] => [
      { heading: text('counted_by', { banks: banks.map(bankName).join(', ') }) },
      ...figures.flatMap(figuresOf),
    ]),
    { heading: text('rules') },
    rulesTable(),
    { text: text('no_promise'), soft: true },
  ]

  function figuresOf({ name, incomes, statutory, commitments, ...sums }: ApplicantFigures): Block[] {
    const lines = (title: string, rows: [string, string, string][], sum: string, total: string): Block => ({
      columns: lineColumns,
      head: [text(title), text('counted')],
      rows: [
        ...rows.map(([label, amount, note]) => ({ cells: [label, showMoney(amount)], note })),
        { cells: [text(sum), showMoney(total)], weight: 600 as const },
      ],
    })
    const because = (...why: string[]) => why.join(', ')
    return [
      { text: name, weight: 600 },
      lines(
        'income',
        incomes.map(({ kind, name: from, amount, why }) => [
          from,
          amount,
          because(kindIn(texts, kind), ...why.map((each) => said(each, texts))),
        ]),
        'gross',
        sums.gross,
      ),
      lines(
        'statutory',
        statutory.map(({ name: of, amount, why }) => [text(of), amount, said(why, texts)]),
        'net',
        sums.net,
      ),
      lines(
        'commitments',
        commitments.map(({ kind, name: lender, amount, why, settled, arrears }) => [
          lender,
          amount,
          because(
            ...(kind === 'payslip' ? [] : [kindIn(texts, kind)]),
            ...why.map((each) => said(each, texts)),
            ...(settled ? [text('settled')] : []),
            ...(arrears > 0 ? [text('arrears', { months: arrears })] : []),
          ),
        ]),
        'total',
        sums.committed,
      ),
    ]
  }

  function rulesTable(): Block {
    const all = dsr.eligibilities.length
    return {
      columns: ruleColumns,
      head: ['subject', 'bank', 'source', 'since'].map((name) => text(name)),
      rows: usedRules(applicants, dsr.rules, question).map(({ subject, banks, source, valid_from, weak }) => {
        const named = source ?? text('no_source')
        return {
          cells: [
            labelIn(texts, text(subject === 'commitments' ? 'factors' : subject)),
            banks.length >= all ? text('every_bank') : banks.map(bankName).join(', '),
            weak ? text('weak', { source: named }) : named,
            showDay(valid_from, labelsIn(texts)),
          ],
        }
      }),
    }
  }
}

function countedAlike(answers: readonly Eligibility[]) {
  const groups = new Map<string, { banks: string[]; figures: readonly ApplicantFigures[] }>()
  for (const { bank, applicants } of answers) {
    const key = JSON.stringify(applicants)
    const known = groups.get(key)
    if (known) known.banks.push(bank)
    else groups.set(key, { banks: [bank], figures: applicants })
  }
  return [...groups.values()]
}
