import { sql } from 'kysely'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { isSeen, readRecords } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { PdfOptions } from '../../runtime/pdf/blocks.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { inSession, type Call } from '../../runtime/http/call.ts'
import { textsFor } from '../../runtime/languages.ts'
import { sendPdf } from '../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { customerService } from '../customer/customer-service.ts'
import { appendixBlocks } from './appendix-blocks.ts'
import { latestFinals, presentCopy } from './finals.ts'

async function readNames({ tx, session }: Context, advisor: unknown) {
  const { rows } = await sql<{ brand: string; advisor: string | null }>`
    select c.corporate_name as brand, (select u.name from app_user u where u.corporate_id = c.id and u.id = ${advisor}::bigint) as advisor
    from corporate c where c.id = ${session.corporateId}`.execute(tx.db)
  return { brand: rows[0]?.brand ?? '', advisor: rows[0]?.advisor ?? '' }
}

/** The appendix of a proposal, of the latest frozen copy, and what its file is called. */
export async function appendixOf(
  context: Context,
  id: number,
  texts: Texts,
): Promise<{ file: string; document: PdfOptions }> {
  requireAccess(proposalResource, 'show', context.session)
  const present = await presentCopy(context, id)
  const [final] = await latestFinals(context, id, 1)
  const copy = final?.copy ?? present
  const { proposal } = present
  const names = await readNames(context, proposal['assign_to'] ?? null)
  const [customer] = await readRecords(customerService, context, [Number(proposal['psal_customer_id'])])
  const known = customer && isSeen(customer) ? customer : undefined
  return {
    file: renderMessage({ key: 'appendix.file', args: { id } }, texts),
    document: {
      title: renderMessage({ key: 'appendix.title', args: { id } }, texts),
      author: names.brand,
      foot: `${names.brand} · #${id}`,
      pageOf: renderMessage({ key: 'appendix.page' }, texts),
      blocks: appendixBlocks(
        {
          ...names,
          copy,
          number: final?.number ?? null,
          customer: [
            known?.full_name || String(proposal['name'] ?? ''),
            known?.nric ?? '',
            known?.contact_no ?? '',
          ],
        },
        texts,
      ),
    },
  }
}

/** POST appendix/generate/{id}: the appendix as a PDF to be signed, of the latest frozen copy [PRO-06]. */
export async function sendAppendix(c: Call, runtime: Runtime, id: number): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const { file, document } = await inSession(runtime, c, {}, async (context) => {
    const appendix = await appendixOf(context, id, texts)
    const { file } = appendix
    await recordAccess(context, { action: 'download', resource: 'proposal', file, format: 'pdf', rows: 1 })
    return appendix
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
