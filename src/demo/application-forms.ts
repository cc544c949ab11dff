import { sql } from 'kysely'
import { showDay, showTime } from '../domain/dates/show.ts'
import { addDays } from '../domain/dates/days.ts'
import { wireTime } from '../domain/dates/wire.ts'
import { english } from '../domain/texts/en.ts'
import { showPhone } from '../domain/phone.ts'
import { storeFile } from '../runtime/files/stored-file.ts'
import type { PdfOptions } from '../runtime/pdf/blocks.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { linkToken } from '../runtime/signed-link.ts'
import { formBlocks, signatureBlocks } from '../services/customer/application-form/form-blocks.ts'

const states = ['signed', 'waiting', 'expired', 'declined', 'waiting', 'expired', 'waiting'] as const

interface Customer {
  id: number
  corporate_id: number
  corporate_name: string
  name: string
  contact_no: string
  advisor_id: number
  advisor: string
}

/** Links work; the signed form is a real PDF. */
export async function seedApplicationForms(
  runtime: Pick<Runtime, 'database' | 'signingKey' | 'publicUrl' | 'pdf'>,
): Promise<void> {
  const { database, signingKey, publicUrl, pdf } = runtime
  const customers = await database.transaction({ role: 'owner' }, async (tx) => {
    const { rows } = await sql<Customer>`
      select k.id, k.corporate_id, c.corporate_name, k.name, k.contact_no, u.id as advisor_id, u.name as advisor
      from customer k join corporate c on c.id = k.corporate_id
        join app_user u on u.corporate_id = k.corporate_id and u.id = k.assign_to
      where k.corporate_id = 1 order by k.created_at desc, k.id limit ${states.length}`.execute(tx.db)
    return rows
  })
  const now = wireTime(Date.now())
  for (const [at, customer] of customers.entries()) {
    const state = states[at] ?? 'waiting'
    const sentAt = addDays(now, state === 'expired' ? -16 : -2)
    const document = documentOf(customer, sentAt.slice(0, 10))
    const linkId = crypto.randomUUID()
    const url = `${publicUrl}/api/esign-sandbox/${await linkToken(signingKey, 'esign', linkId)}`
    const time = addDays(now, -1)
    const blocks = [...document.pdf.blocks, ...signatureBlocks(customer.name, showTime(time), english)]
    const signed = state === 'signed' ? await pdf.write({ ...document.pdf, blocks }, 'demo') : undefined
    await database.transaction({ role: 'owner' }, async (tx) => {
      const session = { corporateId: customer.corporate_id, userId: customer.advisor_id }
      const file =
        signed &&
        (await storeFile(
          { tx, session },
          { name: document.file, mediaType: 'application/pdf', bytes: new Blob([signed]).stream() },
        ))
      const hash = signed && Buffer.from(await crypto.subtle.digest('SHA-256', signed)).toString('hex')
      await sql`
        insert into application_form (corporate_id, created_at, customer_id, created_by, link_id, document, esign_status,
          esign_url, esign_preview_url, expires_at, signed_at, signed_by, file_id, sha256)
        values (${customer.corporate_id}, ${sentAt}::timestamptz, ${customer.id}, ${customer.advisor_id}, ${linkId},
          ${JSON.stringify(document)}::jsonb, ${{ signed: 2, declined: 3, waiting: 0, expired: 0 }[state]},
          ${url}, ${`${url}/document.pdf`}, ${addDays(sentAt, 14)}::timestamptz, ${file ? time : null}::timestamptz,
          ${file ? customer.name : null}, ${file?.id ?? null}, ${hash ?? null})`.execute(tx.db)
      if (file)
        await sql`
          insert into record_entry (corporate_id, resource, record_id, kind, author_id, file_id, created_at)
          values (${customer.corporate_id}, 'customer', ${customer.id}, 'file', ${customer.advisor_id}, ${file.id},
            ${time}::timestamptz)`.execute(tx.db)
    })
  }
}

function documentOf(
  { corporate_name: brand, name, contact_no, advisor }: Customer,
  on: string,
): { file: string; pdf: PdfOptions } {
  const person = [['Name', name] as const, ['Phone', showPhone(contact_no)] as const]
  const content = { brand, day: on, advisor, person, applicant: undefined }
  return {
    file: `Application form ${name} ${on}.pdf`,
    pdf: {
      title: `Application form: ${name}`,
      author: brand,
      foot: `${brand} · ${showDay(on)}`,
      pageOf: english['application_form.page'],
      blocks: formBlocks(content, english),
    },
  }
}
