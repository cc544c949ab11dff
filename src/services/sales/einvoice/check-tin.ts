import { sql } from 'kysely'
import { openNumber } from '../../../runtime/numbers.ts'
import { Failure } from '../../../domain/failure.ts'
import { isTin, tidyTin } from '../../../domain/einvoice/tin.ts'
import { allows } from '../../../domain/access.ts'
import { invoiceIssuers } from '../../../domain/billing/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import { writeChanges } from '../../../engine/api/pipeline.ts'
import { readRecord, readToChange } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { billPartyResource } from '../../../../resources/bill-party.ts'
import { partyService } from '../billing/party-service.ts'
import { registrationOf } from './describe-document.ts'
import type { Taxpayer } from './provider.ts'
import { sandboxEInvoices } from './sandbox-einvoices.ts'

interface Identity {
  tin: string
  kind: string
  number: string
  taxpayer: Taxpayer
  fails: boolean
}

/** The NRIC is masked outside its row. */
async function identityOf(context: Context, id: number): Promise<Identity> {
  await readRecord(partyService, context, id)
  const { rows } = await sql<{
    tin: string | null
    brn: string | null
    nric: string | null
    own: string | null
    fails: boolean
  }>`
    select p.tin, p.brn, p.nric, c.einvoice_tin as own, c.sandbox_fails as fails
    from bill_party p join corporate c on c.id = p.corporate_id where p.id = ${id}`.execute(context.tx.db)
  const [party] = rows
  const tin = tidyTin(party?.tin ?? '')
  const nric = openNumber(context.tx, context.session.corporateId, party?.nric ?? null)
  const registration = party ? registrationOf({ ...party, nric }) : null
  if (!isTin(tin)) throw new Failure(409, { key: 'einvoice.party_form', args: { label: 'TIN' } })
  if (!registration) throw new Failure(409, { key: 'einvoice.party_missing', args: { label: 'BRN' } })
  return {
    tin,
    ...registration,
    taxpayer: { tin: tidyTin(party?.own ?? '') },
    fails: party?.fails === true,
  }
}

/** POST sales/bill-parties/:id/check-tin: checks TIN and number with MyInvois and stores the result. */
export async function checkTin(c: Call, runtime: Runtime, id: number): Promise<void> {
  const identity = await inSession(runtime, c, { readOnly: true }, (context) => {
    if (!allows(invoiceIssuers, context.session)) throw forbidden(billPartyResource.label[1])
    return identityOf(context, id)
  })
  const { tin, kind, number, taxpayer, fails } = identity
  const provider =
    runtime.einvoices ??
    sandboxEInvoices(() => Promise.reject(new Error('The sandbox keeps nothing of a check')), fails)
  const isKnown = await provider.knowsTin(taxpayer, tin, kind, number).catch((error: unknown) => {
    runtime.log.warn({ party_id: id, error: String(error) }, 'a TIN was not checked')
    throw new Failure(503, { key: 'einvoice.away' })
  })
  await inSession(runtime, c, {}, async (context) => {
    const current = await readToChange(partyService, context, id)
    const now = await identityOf(context, id)
    // Changed meanwhile: the result would be outdated.
    if (now.tin !== tin || now.number !== number) throw new Failure(409, { key: 'billing.changed' })
    const values = {
      tin_status: isKnown ? ('valid' as const) : ('not_found' as const),
      tin_checked_at: new Date().toISOString(),
    }
    await writeChanges(partyService, [{ id, values, current }], context)
  })
}
