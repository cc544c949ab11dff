import type { KeptBank } from '../../../domain/dsr/kept-bank.ts'
import { anyBank } from '../../../domain/dsr/kinds.ts'
import { said } from '../../../domain/dsr/said.ts'
import { renderMessage, type Message, type Texts } from '../../../domain/message.ts'
import { showMoney } from '../../../domain/money.ts'
import type { Block, Column } from '../../../runtime/pdf/blocks.ts'

const figureColumns: Column[] = [
  { part: 0.25 },
  ...[0.11, 0.11, 0.14, 0.14, 0.12, 0.13].map((part) => ({ part, right: true })),
]

const percent = (value: string | null) => (value === null ? '—' : `${value}%`)

export function banksBlock(answers: readonly KeptBank[], texts: Texts): Block {
  const text = (name: string, args?: Message['args']) =>
    renderMessage({ key: `dsr.pdf.${name}`, ...(args && { args }) }, texts)
  const noteOf = ({ pass, basis, limit, rate, years, reasons, missing }: KeptBank): string => {
    const sentences = [
      text(pass ? 'pass' : 'fail'),
      text(`limit_${basis}`, { limit, rate, years }),
      ...reasons.map((each) => said(each, texts)),
    ]
    if (missing.length > 0)
      sentences.push(text('missing', { missing: missing.map((each) => said(each, texts)).join('; ') }))
    return sentences.join('. ')
  }
  const names = ['bank', 'dsr_before', 'dsr_after', 'eligible', 'buffered', 'instalment', 'left']
  return {
    columns: figureColumns,
    head: names.map((name) => text(name)),
    rows: answers.map((answer) => ({
      cells: [
        answer.bank === anyBank ? text('any_bank') : answer.bank,
        percent(answer.dsr_before),
        percent(answer.dsr_after),
        showMoney(answer.eligible_loan),
        showMoney(answer.buffered_loan),
        showMoney(answer.instalment ?? answer.eligible_instalment),
        showMoney(answer.ndi_after),
      ],
      note: noteOf(answer),
    })),
  }
}
