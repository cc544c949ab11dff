import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { ageingBuckets } from '../../../domain/billing/ageing.ts'
import type { DocumentKind } from '../../../domain/billing/documents.ts'
import { showDay } from '../../../domain/dates/show.ts'
import { today } from '../../../domain/dates/wire.ts'
import { labelsIn, renderMessage, type Texts } from '../../../domain/message.ts'
import { showMoney } from '../../../domain/money.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import type { Block, PdfOptions } from '../../../runtime/pdf/blocks.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { billPartyResource } from '../../../../resources/bill-party.ts'
import { partyLines } from './document-blocks.ts'
import { readOwed } from './owed.ts'
import { partyService } from './party-service.ts'
import { readLetterhead, readPrintedParty, textsOfParty } from './printed-parts.ts'

/** RM; positive is owed. */
interface Entry {
  day: string
  what: DocumentKind | 'receipt' | 'reversal'
  number: string
  amount: string
}

async function entriesOf({ tx }: Context, party: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.day::text as day, e.what, e.number, e.amount::text as amount from (
      select d.issued_on as day, d.kind as what, d.number, case d.kind when 'credit_note' then -d.total else d.total end as amount,
        1 as place, d.id
      from sales_document d where d.party_id = ${party} and d.number is not null and d.status <> 'Cancelled'
      union all
      select r.received_on, case when r.amount < 0 then 'reversal' else 'receipt' end, r.reference, -r.amount, 2, r.id
      from receipt r where r.party_id = ${party}
    ) e order by e.day, e.place, e.id`.execute(tx.db)
  return rows
}

async function statementOf(
  context: Context,
  id: number,
  texts: Texts,
): Promise<{ file: string; document: PdfOptions }> {
  const text = (key: string, args?: Record<string, string | number>) =>
    renderMessage({ key: `billing.pdf.${key}`, ...(args && { args }) }, texts)
  const [head, party, entries] = [
    await readLetterhead(context),
    await readPrintedParty(context, id),
    await entriesOf(context, id),
  ]
  const { all: owed } = await readOwed(context, id)
  const day = today()
  let balance = new Decimal(0)
  const rows = entries.map(({ day: on, what, number, amount }) => {
    balance = balance.plus(amount)
    return {
      cells: [
        showDay(on, labelsIn(texts)),
        text(what),
        number,
        showMoney(amount),
        showMoney(balance.toFixed(2)),
      ],
    }
  })
  const blocks: Block[] = [
    { text: head.name, size: 11, weight: 600, after: 2 },
    ...(head.below ?? '').split('\n').map((line): Block => ({ text: line, soft: true, size: 9, after: 1 })),
    { text: text('statement'), size: 18, weight: 600, after: 4 },
    { text: text('as_of', { day: showDay(day, labelsIn(texts)) }), soft: true },
    { heading: text('to') },
    { text: party.name, weight: 600, after: 2 },
    ...partyLines(party, texts).map((line): Block => ({ text: line, after: 1 })),
    { heading: text('movements') },
    ...(rows.length === 0
      ? [{ text: text('no_movements') }]
      : [
          {
            columns: [
              { part: 0.16 },
              { part: 0.2 },
              { part: 0.28 },
              { part: 0.18, right: true },
              { part: 0.18, right: true },
            ],
            head: ['date', 'what', 'number', 'amount', 'balance'].map((key) => text(key)),
            rows: [
              ...rows,
              {
                cells: [text('balance_due'), '', '', '', showMoney(balance.toFixed(2))],
                weight: 600 as const,
              },
            ],
          },
        ]),
    { heading: text('ageing') },
    {
      columns: ageingBuckets.map(() => ({ part: 0.25, right: true })),
      head: ageingBuckets.map((bucket) => text(bucket)),
      rows: [{ cells: ageingBuckets.map((bucket) => showMoney(owed[bucket])) }],
    },
    ...(head.payment ? [{ heading: text('payment') }, { text: head.payment }] : []),
  ]
  const title = `${text('statement')}: ${party.name}`
  return {
    file: `${text('statement')} ${party.name} ${day}.pdf`,
    document: {
      title,
      author: head.name,
      foot: `${head.name} · ${showDay(day, labelsIn(texts))}`,
      pageOf: text('page'),
      blocks,
      ...(head.brand && { brand: head.brand }),
    },
  }
}

/** GET sales/bill-parties/:id/statement: logged download. */
export async function sendStatement(c: Call, runtime: Runtime, id: number): Promise<Response> {
  const { file, document } = await inSession(runtime, c, {}, async (context) => {
    requireAccess(billPartyResource, 'show', context.session)
    await requireInSight(partyService, context, id)
    const statement = await statementOf(context, id, await textsOfParty(context, id))
    await recordAccess(context, {
      action: 'download',
      resource: 'bill_party',
      file: statement.file,
      format: 'pdf',
      rows: 1,
      record: id,
    })
    return statement
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
