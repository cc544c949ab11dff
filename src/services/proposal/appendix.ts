import { sql } from 'kysely'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { showNric } from '../../domain/nric.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import { revealField } from '../../engine/api/reveal.ts'
import { mayReveal } from '../../engine/masked-fields.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { isSeen, readRecords } from '../../engine/api/read.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import type { PdfOptions } from '../../runtime/pdf/blocks.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { inSession, type Call } from '../../runtime/http/call.ts'
import { textsTo } from '../access-control/reader-texts.ts'
import { sendPdf } from '../../runtime/pdf/send-pdf.ts'
import { customerResource } from '../../../resources/customer.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { customerService } from '../customer/customer-service.ts'
import { pdfBrand } from '../access-control/brand.ts'
import { appendixBlocks, type Signer } from './appendix-blocks.ts'
import { latestFinals, presentCopy, type ProposalCopy } from './finals.ts'

async function readNames({ tx, session }: Context, advisor: unknown) {
  const { rows } = await sql<{ brand: string; advisor: string | null }>`
    select c.corporate_name as brand, (select u.name from app_user u where u.corporate_id = c.id and u.id = ${advisor}::bigint) as advisor
    from corporate c where c.id = ${session.corporateId}`.execute(tx.db)
  return { brand: rows[0]?.brand ?? '', advisor: rows[0]?.advisor ?? '' }
}

/** With the runtime, NRICs are unmasked for users with the code, each logged; otherwise masked. */
async function signersOf(
  context: Context,
  { finances }: ProposalCopy,
  proposal: Row,
  runtime: Runtime | undefined,
): Promise<Signer[]> {
  const main = Number(proposal['psal_customer_id'])
  const applicants = finances?.applicants ?? []
  const joint = applicants.filter((each) => !each.main)
  const ids = [main, ...joint.flatMap(({ customer_id }) => customer_id ?? [])]
  const records = new Map(
    (await readRecords(customerService, context, ids)).filter(isSeen).map((row) => [row.id, row]),
  )
  const reveals = runtime && mayReveal(customerResource.schema, 'nric', context.session)
  const named = applicants.find((each) => each.main)?.label ?? String(proposal['name'] ?? '')
  const people = [
    { id: main, label: named },
    ...joint.map(({ customer_id, label }) => ({ id: customer_id ?? 0, label })),
  ]
  const signers: Signer[] = []
  for (const { id, label } of people) {
    const known = records.get(id)
    const whole =
      known?.nric && reveals
        ? await revealField(customerService, runtime, context, id, { field: 'nric' })
        : null
    const nric = whole?.value ? showNric(whole.value) : (known?.nric ?? '')
    signers.push({ name: known?.name || label, nric, phone: known?.contact_no ?? '' })
  }
  return signers
}

/** In the customer's language, as they sign it. */
async function textsOfProposal({ tx }: Context, id: number): Promise<Texts> {
  const { rows } = await sql<{ language: string | null }>`
    select k.language from proposal p join customer k on k.id = p.psal_customer_id where p.id = ${id}`.execute(
    tx.db,
  )
  return textsTo(tx, rows[0]?.language)
}

/** Of the latest version, in the customer's language. */
export async function appendixOf(
  context: Context,
  id: number,
  runtime?: Runtime,
): Promise<{ file: string; document: PdfOptions }> {
  requireAccess(proposalResource, 'show', context.session)
  const texts = await textsOfProposal(context, id)
  const present = await presentCopy(context, id)
  const [final] = await latestFinals(context, id, 1)
  const copy = final?.copy ?? present
  const { proposal } = present
  const names = await readNames(context, proposal['assign_to'] ?? null)
  const bankIds = copy.products.flatMap(({ bank_id }) => (typeof bank_id === 'number' ? [bank_id] : []))
  const labels = await labelsOf('preferred_bank', bankIds, context)
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
          signers: await signersOf(context, copy, proposal, runtime),
          banks: new Map([...labels].map(([bank, label]) => [bank, label.text])),
        },
        texts,
      ),
      ...(await pdfBrand(context.tx)),
    },
  }
}

/** POST appendix/generate/{id}: PDF for signature of the latest version [PRO-06]. */
export async function sendAppendix(c: Call, runtime: Runtime, id: number): Promise<Response> {
  const { file, document } = await inSession(runtime, c, {}, async (context) => {
    const appendix = await appendixOf(context, id, runtime)
    const { file } = appendix
    await recordAccess(context, { action: 'download', resource: 'proposal', file, format: 'pdf', rows: 1 })
    return appendix
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
