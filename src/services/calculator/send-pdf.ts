import { sql } from 'kysely'
import { showDay } from '../../domain/dates/show.ts'
import { labelsIn, labelIn, renderMessage } from '../../domain/message.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import type { Tx } from '../../runtime/database.ts'
import { inSession, type Call } from '../../runtime/http/call.ts'
import { textsFor } from '../../runtime/languages.ts'
import { sendPdf } from '../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { calculationResource } from '../../../resources/calculation.ts'
import { savedLabels } from '../../../schemas/calculation.ts'
import { pdfBrand } from '../access-control/brand.ts'
import { readCalculation } from './calculations.ts'
import { calculationBlocks } from './pdf-blocks.ts'

export async function corporateName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ corporate_name: string }>`
    select corporate_name from corporate where id = current_corporate()`.execute(tx.db)
  return rows[0]?.corporate_name ?? ''
}

/** Logs the download; rendered outside transactions. */
export async function sendCalculationPdf(c: Call, runtime: Runtime, id: number): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const { kept, brand, file, head } = await inSession(runtime, c, {}, async (context) => {
    requireAccess(calculationResource, 'show', context.session)
    const found = await readCalculation(context, id)
    const label = labelIn(texts, savedLabels[found.kind])
    const name = renderMessage(
      { key: 'calculation.pdf.file', args: { title: label, day: found.saved_at.slice(0, 10) } },
      texts,
    )
    await recordAccess(context, {
      action: 'download',
      resource: 'calculation',
      file: name,
      format: 'pdf',
      rows: 1,
      record: id,
    })
    return {
      kept: found,
      brand: await corporateName(context.tx),
      file: name,
      head: await pdfBrand(context.tx),
    }
  })
  const document = {
    title: file,
    author: brand,
    foot: `${brand} · ${showDay(kept.saved_at, labelsIn(texts))}`,
    pageOf: renderMessage({ key: 'dsr.pdf.page' }, texts),
    blocks: calculationBlocks(kept, brand, texts),
    ...head,
  }
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
