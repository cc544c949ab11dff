import { sql } from 'kysely'
import { openNumber } from '../../../runtime/numbers.ts'
import type { DocumentKind } from '../../../domain/billing/documents.ts'
import {
  classifications,
  stateCodes,
  type EInvoiceType,
  type Registration,
  type TaxType,
} from '../../../domain/einvoice/codes.ts'
import type {
  EInvoice,
  EInvoiceAddress,
  EInvoiceParty,
  EInvoiceSupplier,
} from '../../../domain/einvoice/description.ts'
import { tidyTin } from '../../../domain/einvoice/tin.ts'
import type { State } from '../../../domain/postcode.ts'
import type { Tx } from '../../../runtime/database.ts'

const typeOf: Readonly<Record<DocumentKind, EInvoiceType>> = {
  invoice: '01',
  credit_note: '02',
  debit_note: '03',
}

export interface Printed {
  name: string
  tin: string | null
  brn: string | null
  nric: string | null
  sst: string | null
  address: string | null
  postcode: string | null
  city: string | null
  state: State | null
  phone: string | null
  email: string | null
}

export const given = (text: string | null): string | null => text?.trim() || null

/** Registration beside the TIN: BRN for businesses, NRIC for individuals. */
export function registrationOf({
  brn,
  nric,
}: Pick<Printed, 'brn' | 'nric'>): { kind: Registration; number: string } | null {
  // The old number may follow in brackets.
  const business = brn?.replace(/\(.*\)/, '').replace(/\s/g, '')
  if (business) return { kind: 'BRN', number: business }
  const person = nric?.replace(/\D/g, '')
  return person ? { kind: 'NRIC', number: person } : null
}

const addressOf = ({ address, postcode, city, state }: Printed): EInvoiceAddress => ({
  lines: (address ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  postcode: given(postcode),
  city: given(city),
  state: state ? stateCodes[state] : null,
  country: 'MYS',
})

export function partyOf(of: Printed): EInvoiceParty {
  const phone = of.phone?.replace(/[^\d+]/g, '')
  return {
    name: of.name,
    tin: of.tin === null ? null : tidyTin(of.tin),
    registration: registrationOf(of),
    sst: given(of.sst),
    address: addressOf(of),
    phone: phone ? (phone.startsWith('+') ? phone : `+${phone.replace(/^0/, '60')}`) : null,
    email: given(of.email),
  }
}

interface Described {
  kind: DocumentKind
  number: string
  issued_at: string
  amount: string
  tax: string
  total: string
  party_id: number
  corrects_number: string | null
  corrects_uuid: string | null
  corrects_status: string | null
  corrects_before: boolean | null
}

export async function readOwnParty(tx: Tx): Promise<EInvoiceSupplier | undefined> {
  const { rows } = await sql<Printed & { msic: string | null; activity: string | null }>`
    select coalesce(nullif(btrim(c.einvoice_name), ''), c.corporate_name) as name, c.einvoice_tin as tin, c.einvoice_brn as brn,
      null as nric, c.einvoice_sst as sst, c.einvoice_address as address, c.einvoice_postcode as postcode,
      c.einvoice_city as city, c.einvoice_state as state, c.einvoice_phone as phone, c.einvoice_email as email,
      c.einvoice_msic as msic, c.einvoice_activity as activity
    from corporate c where c.id = current_corporate()`.execute(tx.db)
  const [own] = rows
  return own && { ...partyOf(own), msic: given(own.msic), activity: given(own.activity) }
}

/** Includes whether the corrected document must be valid first. */
export interface DescribedDocument {
  description: EInvoice
  waits: boolean
}

/** With current corporate and party; undefined if missing. */
export async function describeDocument(tx: Tx, id: number): Promise<DescribedDocument | undefined> {
  const { rows: documents } = await sql<Described>`
    select d.kind, d.number, to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as issued_at,
      d.amount::text as amount, d.tax::text as tax, d.total::text as total, d.party_id,
      o.number as corrects_number, o.uuid as corrects_uuid, o.einvoice_status as corrects_status,
      coalesce(o.issued_on < c.einvoice_since, o.id is not null and c.einvoice_since is null) as corrects_before
    from sales_document d join corporate c on c.id = d.corporate_id
      left join sales_document o on o.corporate_id = d.corporate_id and o.id = d.corrects_id
    where d.id = ${id} and d.number is not null`.execute(tx.db)
  const [document] = documents
  if (!document) return undefined
  const { rows: buyers } = await sql<Printed & { exemption: string | null; corporate_id: number }>`
    select corporate_id, name, tin, brn, nric, sst_no as sst, address, postcode, city, state, phone, email, tax_exemption as exemption
    from bill_party where id = ${document.party_id}`.execute(tx.db)
  const supplier = await readOwnParty(tx)
  const { rows: lines } = await sql<{
    description: string
    amount: string
    tax_code: TaxType
    tax_rate: string
    tax: string
  }>`
    select description, amount::text as amount, tax_code, tax_rate::text as tax_rate, tax::text as tax
    from sales_document_line where document_id = ${id} order by position`.execute(tx.db)
  const [buyer] = buyers
  if (!buyer || !supplier) return undefined
  const { corrects_number, corrects_uuid, corrects_status, corrects_before } = document
  return {
    waits: corrects_status === 'submitted' || corrects_status === 'none' ? !corrects_before : false,
    description: {
      type: typeOf[document.kind],
      number: document.number,
      issuedAt: document.issued_at,
      supplier,
      buyer: partyOf({ ...buyer, nric: openNumber(tx, buyer.corporate_id, buyer.nric) }),
      lines: lines.map(({ description, amount, tax_code, tax_rate, tax }) => ({
        description,
        classification: classifications.agencyFee,
        amount,
        taxType: tax_code,
        rate: tax_rate,
        tax,
        exemption: given(buyer.exemption),
      })),
      corrects:
        corrects_number === null
          ? []
          : [
              {
                number: corrects_number,
                uuid: corrects_status === 'valid' ? corrects_uuid : corrects_before ? 'NA' : null,
              },
            ],
      amount: document.amount,
      tax: document.tax,
      total: document.total,
    },
  }
}
