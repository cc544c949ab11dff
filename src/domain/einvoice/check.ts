import Decimal from 'decimal.js'
import { sumOf } from '../billing/spread.ts'
import { readWireTime } from '../dates/wire.ts'
import type { Message } from '../message.ts'
import { amountSign } from '../money.ts'
import { isClassification, isNote, isSelfBilled, registrations, stateCodes, taxTypes } from './codes.ts'
import type { EInvoice, EInvoiceLine, EInvoiceParty } from './description.ts'
import { isGeneralTin, isTin } from './tin.ts'

/** Place to fix it: settings, party or payee; issued documents are immutable. */
export type FaultPlace = 'settings' | 'party' | 'payee' | 'document'

export interface EInvoiceFault extends Message {
  on: FaultPlace
}

const longest = { name: 300, address: 150, city: 50, email: 320, sst: 35, number: 50, text: 300 } as const
/** MyInvois takes 5 MB per submission and 300 kB per document. */
export const maxDocumentBytes = 300 * 1024

const codesOfStates: readonly string[] = Object.values(stateCodes)

type Fault = (field: string, key: 'missing' | 'long' | 'form', args?: Record<string, string | number>) => void

function checkText(fault: Fault, field: string, text: string | null | undefined, max: number): void {
  if (!text?.trim()) fault(field, 'missing')
  else if (text.length > max) fault(field, 'long', { max })
}

/** Rules from the tables "Supplier", "Buyer" and "Address". */
function checkParty(party: EInvoiceParty, fault: Fault): void {
  const { address, registration } = party
  checkText(fault, 'Name', party.name, longest.name)
  if (!party.tin) fault('TIN', 'missing')
  else if (!isTin(party.tin)) fault('TIN', 'form')
  if (!registration) {
    // A general TIN may replace a missing number; real TINs are checked against it.
    if (!party.tin || !isGeneralTin(party.tin)) fault('BRN', 'missing')
  } else if (registration.number.length > registrations[registration.kind])
    fault(registration.kind, 'long', { max: registrations[registration.kind] })
  else if (!/^[A-Za-z0-9-]+$/.test(registration.number)) fault(registration.kind, 'form')
  if (party.sst !== null && !/^[A-Za-z0-9-]+(?:;[A-Za-z0-9-]+)?$/.test(party.sst)) fault('SST number', 'form')
  else if (party.sst !== null && party.sst.length > longest.sst)
    fault('SST number', 'long', { max: longest.sst })
  if (address.lines.length === 0) fault('Address', 'missing')
  if (address.lines.length > 3) fault('Address', 'form')
  if (address.lines.some((line) => line.length > longest.address))
    fault('Address', 'long', { max: longest.address })
  checkText(fault, 'City', address.city, longest.city)
  if (!address.state) fault('State', 'missing')
  else if (address.country === 'MYS' && !codesOfStates.includes(address.state)) fault('State', 'form')
  if (!/^[A-Z]{3}$/.test(address.country)) fault('Country', 'form')
  if (address.country === 'MYS' && address.postcode !== null && !/^\d{5}$/.test(address.postcode))
    fault('Postcode', 'form')
  if (!party.phone) fault('Phone', 'missing')
  else if (!/^\+?\d{7,19}$/.test(party.phone)) fault('Phone', 'form')
  if (party.email !== null && party.email.length > longest.email)
    fault('E-mail', 'long', { max: longest.email })
}

const money = (text: string) => /^\d{1,12}\.\d{2}$/.test(text)

/** Rules from the table "Invoice Line Item". */
function lineFaults(line: EInvoiceLine, place: number, selfBilled: boolean): EInvoiceFault[] {
  const args = { line: place }
  const faults: EInvoiceFault[] = []
  const add = (key: string) => faults.push({ on: 'document', key: `einvoice.line_${key}`, args })
  if (!line.description.trim() || line.description.length > longest.text) add('description')
  if (!isClassification(line.classification)) add('classification')
  // 033 to 037 and 045 are self-billed only.
  const ofSelfBilled =
    (line.classification >= '033' && line.classification <= '037') || line.classification === '045'
  if (ofSelfBilled && !selfBilled) add('classification')
  if (!Object.hasOwn(taxTypes, line.taxType)) add('tax_type')
  if (!money(line.amount) || !money(line.tax)) add('amount')
  if ((line.taxType === '06' || line.taxType === 'E') && amountSign(line.tax) !== 0) add('tax')
  if (line.taxType === 'E' && !line.exemption?.trim())
    faults.push({ on: 'party', key: 'einvoice.exemption', args })
  else if (line.taxType === 'E' && !/^[\w\s.,()/-]{1,300}$/.test(line.exemption ?? ''))
    faults.push({ on: 'party', key: 'einvoice.exemption_form', args })
  return faults
}

/**
 * Published rules the document breaks (sdk.myinvois.hasil.gov.my/documents and /document-validation-rules): required
 * fields, code lists, lengths, TIN format, totals to the sen, corrected documents.
 */
export function eInvoiceFaults(of: EInvoice): EInvoiceFault[] {
  const faults: EInvoiceFault[] = []
  const selfBilled = isSelfBilled(of.type)
  const faultOn =
    (on: 'settings' | 'party' | 'payee'): Fault =>
    (field, key, args = {}) => {
      faults.push({ on, key: `einvoice.${on}_${key}`, args: { label: field, ...args } })
    }
  const ofSupplier = faultOn(selfBilled ? 'payee' : 'settings')
  checkParty(of.supplier, ofSupplier)
  if (!of.supplier.msic) ofSupplier('MSIC code', 'missing')
  else if (!/^\d{5}$/.test(of.supplier.msic)) ofSupplier('MSIC code', 'form')
  checkText(ofSupplier, 'Business activity', of.supplier.activity, longest.text)
  checkParty(of.buyer, faultOn(selfBilled ? 'settings' : 'party'))
  const add = (key: string, args: Record<string, string | number> = {}) =>
    faults.push({ on: 'document', key: `einvoice.${key}`, args })
  if (!of.number || of.number.length > longest.number) add('number')
  if (readWireTime(of.issuedAt.slice(0, 19).replace('T', ' ')) === null) add('issued')
  if (of.lines.length === 0) add('no_lines')
  faults.push(...of.lines.flatMap((line, at) => lineFaults(line, at + 1, selfBilled)))
  const [amount, tax] = [sumOf(of.lines.map((line) => line.amount)), sumOf(of.lines.map((line) => line.tax))]
  if (
    !amount.equals(of.amount) ||
    !tax.equals(of.tax) ||
    !new Decimal(of.amount).plus(of.tax).equals(of.total)
  )
    add('sums')
  if (isNote(of.type)) {
    if (of.corrects.length === 0) add('corrects', { number: '' })
    for (const { number, uuid } of of.corrects) if (!uuid) add('corrects', { number })
  }
  return faults
}
