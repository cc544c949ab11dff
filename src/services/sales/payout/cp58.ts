import Decimal from 'decimal.js'
import { openNumber } from '../../../runtime/numbers.ts'
import { sql } from 'kysely'
import { sumOf } from '../../../domain/billing/spread.ts'
import { showDay } from '../../../domain/dates/show.ts'
import { Failure, notFound } from '../../../domain/failure.ts'
import { amountSign, showMoney } from '../../../domain/money.ts'
import { labelsIn, type Texts } from '../../../domain/message.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { Block, PdfOptions } from '../../../runtime/pdf/blocks.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Letterhead } from '../billing/document-blocks.ts'
import { readLetterhead } from '../billing/printed-parts.ts'
import { requirePaper } from './paper-access.ts'
import { paidBefore } from './payee-facts.ts'
import { headBlocks, payeeBlocks, payoutText, type PrintedPayee } from './statement-blocks.ts'

interface YearOfPayee extends PrintedPayee {
  user_id: number
  earlier: string
}

interface Payment {
  reference: string
  paid_on: string
  gross: string
  withheld: string
}

async function readYear({ tx, session }: Context, payee: number, year: number) {
  const { rows } = await sql<YearOfPayee>`
    select user_id, name, nric, brn, tin, bank, account_last4,
      ${paidBefore(year)}::text as earlier
    from payee p where id = ${payee}`.execute(tx.db)
  const [found] = rows
  if (!found) throw notFound()
  const { rows: payments } = await sql<Payment>`
    select r.reference, r.paid_on::text as paid_on, s.gross::text as gross, s.withheld::text as withheld
    from payout_statement s join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
    where s.payee_id = ${payee} and r.state = 'paid' and extract(year from r.paid_on) = ${year} and s.gross > 0
    order by r.paid_on, r.id`.execute(tx.db)
  return { ...found, nric: openNumber(tx, session.corporateId, found.nric), payments }
}

/** Yearly payments and withholding of a payee (sales.md A1.8). */
function cp58Document(
  year: number,
  of: YearOfPayee & { payments: readonly Payment[] },
  head: Letterhead,
  texts: Texts,
): { file: string; document: PdfOptions } {
  const text = payoutText(texts)
  const cash = sumOf([of.earlier, ...of.payments.map(({ gross }) => gross)])
  const deducted = sumOf(of.payments.map(({ withheld }) => withheld))
  const line = (label: string, amount: Decimal.Value, weight: 400 | 600 = 400) => ({
    cells: [label, showMoney(new Decimal(amount).toFixed(2))],
    weight,
  })
  const blocks: Block[] = [
    ...headBlocks(head),
    { text: text('cp58'), size: 16, weight: 600, after: 4 },
    { text: text('year', { year }), weight: 600 },
    { heading: text('recipient') },
    ...payeeBlocks(of, texts),
    { heading: text('incentives') },
    {
      columns: [{ part: 0.7 }, { part: 0.3, right: true }],
      rows: [
        line(text('cash'), cash),
        line(text('other'), 0),
        line(text('total'), cash, 600),
        line(text('deducted'), deducted, 600),
      ],
    },
    { heading: text('payments') },
    {
      columns: [{ part: 0.3 }, { part: 0.2 }, { part: 0.25, right: true }, { part: 0.25, right: true }],
      head: [text('run'), text('paid_on'), text('gross'), text('not_withheld')],
      rows: [
        ...(amountSign(of.earlier) === 0
          ? []
          : [{ cells: [text('earlier'), String(year), showMoney(of.earlier), ''] }]),
        ...of.payments.map(({ reference, paid_on, gross, withheld }) => ({
          cells: [reference, showDay(paid_on, labelsIn(texts)), showMoney(gross), showMoney(withheld)],
        })),
      ],
    },
    { text: text('due', { day: showDay(`${year + 1}-03-31`, labelsIn(texts)) }), soft: true },
  ]
  const title = `CP58 ${year} ${of.name}`
  return {
    file: `${title}.pdf`,
    document: {
      title,
      author: head.name,
      foot: `${head.name} · CP58 ${year}`,
      pageOf: text('page'),
      blocks,
      ...(head.brand && { brand: head.brand }),
    },
  }
}

/** GET sales/payees/:id/cp58: own, or any for payout readers with NRIC access. 409 without payments. */
export async function sendCp58(c: Call, runtime: Runtime, id: number, year: number): Promise<Response> {
  const { file, document } = await inSession(runtime, c, {}, async (context) => {
    const found = await readYear(context, id, year)
    const { session } = context
    requirePaper(session, found, found.user_id === session.userId)
    if (found.payments.length === 0 && amountSign(found.earlier) === 0)
      throw new Failure(409, { key: 'payout.no_year', args: { year } })
    const printed = cp58Document(
      year,
      found,
      await readLetterhead(context),
      textsFor(c.req.header('accept-language')),
    )
    await recordAccess(context, {
      action: 'download',
      resource: 'payee',
      file: printed.file,
      format: 'pdf',
      rows: 1,
      record: id,
    })
    return printed
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
