import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { eInvoiceFaults } from '../../src/domain/einvoice/check.ts'
import type { EInvoiceType } from '../../src/domain/einvoice/codes.ts'
import type { EInvoice } from '../../src/domain/einvoice/description.ts'
import { isTin } from '../../src/domain/einvoice/tin.ts'
import { eInvoiceContent, toUbl } from '../../src/domain/einvoice/ubl.ts'
import { described } from './described.ts'

const types = Object.keys(described) as EInvoiceType[]
const expected = (type: EInvoiceType): unknown =>
  JSON.parse(readFileSync(new URL(`documents/${type}.json`, import.meta.url), 'utf8'))

describe('documents for MyInvois', () => {
  it.each(types)('a document of type %s is the UBL that MyInvois takes, and breaks no rule', (type) => {
    expect(toUbl(described[type])).toEqual(expected(type))
    expect(eInvoiceFaults(described[type])).toEqual([])
  })

  it('content is minified, its amounts to the sen, with the SHA-256 of its bytes', async () => {
    const { text, sha256 } = await eInvoiceContent(described['01'])
    expect(text).not.toMatch(/\n|": /)
    expect(text).toContain('{"_":59952.38,"currencyID":"MYR"}')
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(sha256)
  })
})

const invoice = described['01']
const line = invoice.lines[0] as EInvoice['lines'][number]
const withBuyer = (values: Partial<EInvoice['buyer']>): EInvoice => ({
  ...invoice,
  buyer: { ...invoice.buyer, ...values },
})
const withAddress = (values: Partial<EInvoice['buyer']['address']>) =>
  withBuyer({ address: { ...invoice.buyer.address, ...values } })
const withLine = (values: Partial<typeof line>): EInvoice => ({
  ...invoice,
  lines: [{ ...line, ...values }, ...invoice.lines.slice(1)],
})

describe('what is checked before a document goes', () => {
  it.each<[string, EInvoice, string, string?]>([
    ['no TIN', withBuyer({ tin: null }), 'party_missing', 'TIN'],
    ['a TIN of another form', withBuyer({ tin: '12345' }), 'party_form', 'TIN'],
    ['no registration number', withBuyer({ registration: null }), 'party_missing', 'BRN'],
    [
      'a long NRIC',
      withBuyer({ registration: { kind: 'NRIC', number: '9001011456789' } }),
      'party_long',
      'NRIC',
    ],
    ['a name that is too long', withBuyer({ name: 'x'.repeat(301) }), 'party_long', 'Name'],
    ['an SST number with a slash', withBuyer({ sst: 'W10/1' }), 'party_form', 'SST number'],
    ['no phone', withBuyer({ phone: null }), 'party_missing', 'Phone'],
    ['no address', withAddress({ lines: [] }), 'party_missing', 'Address'],
    ['four lines of address', withAddress({ lines: ['1', '2', '3', '4'] }), 'party_form', 'Address'],
    ['no city', withAddress({ city: null }), 'party_missing', 'City'],
    ['a state that is on no list', withAddress({ state: '18' }), 'party_form', 'State'],
    ['a postcode of four digits', withAddress({ postcode: '5025' }), 'party_form', 'Postcode'],
    [
      'no MSIC code',
      { ...invoice, supplier: { ...invoice.supplier, msic: null } },
      'settings_missing',
      'MSIC code',
    ],
    [
      'no activity',
      { ...invoice, supplier: { ...invoice.supplier, activity: ' ' } },
      'settings_missing',
      'Business activity',
    ],
    ['a classification of self-billing', withLine({ classification: '037' }), 'line_classification'],
    ['a classification that is on no list', withLine({ classification: '046' }), 'line_classification'],
    ['a long description', withLine({ description: 'x'.repeat(301) }), 'line_description'],
    ['lines that miss the total by a sen', { ...invoice, amount: '61152.39', total: '65948.58' }, 'sums'],
    ['no lines', { ...invoice, lines: [], amount: '0.00', tax: '0.00', total: '0.00' }, 'no_lines'],
    [
      'a note without the UUID of its invoice',
      { ...described['02'], corrects: [{ number: 'INV-1', uuid: null }] },
      'corrects',
    ],
    ['a number of 51 characters', { ...invoice, number: 'x'.repeat(51) }, 'number'],
  ])('%s is named', (_what, document, key, label) => {
    const faults = eInvoiceFaults(document)
    expect(faults.map((fault) => [fault.key, fault.args?.['label']])).toEqual([[`einvoice.${key}`, label]])
  })

  it('an exempt line says why it is exempt, a line without tax has none', () => {
    const exempt = {
      ...invoice,
      lines: [{ ...line, taxType: 'E' as const, tax: '1.00' }, ...invoice.lines.slice(1)],
    }
    expect(eInvoiceFaults(exempt).map(({ key }) => key)).toEqual([
      'einvoice.line_tax',
      'einvoice.exemption',
      'einvoice.sums',
    ])
  })

  it('in a self-billed document the settings are the buyer’s', () => {
    const payout = described['11']
    const [fault] = eInvoiceFaults({ ...payout, buyer: { ...payout.buyer, tin: null } })
    expect(fault).toMatchObject({ on: 'settings', args: { label: 'TIN' } })
  })

  it.each([
    ['C25845632020', true],
    ['IG12345678090', true],
    ['EI00000000010', true],
    ['EI00000000040', true],
    ['EI00000000050', false],
    ['C123', false],
    ['X25845632020', false],
    ['c25845632020', false],
    ['IG1234567890123', false],
  ])('%s is a TIN: %s', (tin, is) => {
    expect(isTin(tin)).toBe(is)
  })
})
