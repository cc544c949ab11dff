import Decimal from 'decimal.js'
import { sha256Of } from '../sha256.ts'
import { sumOf } from '../billing/spread.ts'
import { documentVersion, isNote } from './codes.ts'
import type {
  EInvoice,
  EInvoiceAddress,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceSupplier,
} from './description.ts'

type Scalar = string | number | boolean
type UblElement = readonly UblNode[]
interface UblNode {
  readonly [name: string]: Scalar | UblElement
}

const value = (_: Scalar, attributes: Readonly<Record<string, Scalar>> = {}): UblElement => [
  { _, ...attributes },
]

// JSON amounts are numbers; up to 15 digits they are exact to the sen.
const amount = (of: Decimal.Value): UblElement => value(new Decimal(of).toNumber(), { currencyID: 'MYR' })

const addressOf = ({ lines, postcode, city, state, country }: EInvoiceAddress): UblElement => [
  {
    CityName: value(city ?? ''),
    PostalZone: value(postcode ?? ''),
    CountrySubentityCode: value(state ?? ''),
    AddressLine: lines.map((line) => ({ Line: value(line) })),
    Country: [{ IdentificationCode: value(country, { listID: 'ISO3166-1', listAgencyID: '6' }) }],
  },
]

function partyOf({ name, tin, registration, sst, address, phone, email }: EInvoiceParty): UblNode {
  const identifications: [string, string][] = [
    ['TIN', tin ?? ''],
    [registration?.kind ?? 'BRN', registration?.number ?? 'NA'],
    ['SST', sst ?? 'NA'],
    ['TTX', 'NA'],
  ]
  return {
    PartyIdentification: identifications.map(([schemeID, id]) => ({ ID: value(id, { schemeID }) })),
    PostalAddress: addressOf(address),
    PartyLegalEntity: [{ RegistrationName: value(name) }],
    Contact: [{ Telephone: value(phone ?? ''), ...(email && { ElectronicMail: value(email) }) }],
  }
}

const supplierOf = (supplier: EInvoiceSupplier): UblNode => ({
  IndustryClassificationCode: value(supplier.msic ?? '', { name: supplier.activity ?? '' }),
  ...partyOf(supplier),
})

const scheme: UblElement = [{ ID: value('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }]

interface Taxed {
  taxable: Decimal
  tax: Decimal
  type: string
  rate?: string
  exemption: string | null
}

const taxSubtotal = ({ taxable, tax, type, rate, exemption }: Taxed): UblNode => ({
  TaxableAmount: amount(taxable),
  TaxAmount: amount(tax),
  ...(rate !== undefined && { Percent: value(new Decimal(rate).toNumber()) }),
  TaxCategory: [
    {
      ID: value(type),
      ...(type === 'E' && exemption && { TaxExemptionReason: value(exemption) }),
      TaxScheme: scheme,
    },
  ],
})

const lineOf = (line: EInvoiceLine, at: number): UblNode => ({
  ID: value(String(at + 1)),
  InvoicedQuantity: value(1, { unitCode: 'C62' }),
  LineExtensionAmount: amount(line.amount),
  TaxTotal: [
    {
      TaxAmount: amount(line.tax),
      TaxSubtotal: [
        taxSubtotal({
          taxable: new Decimal(line.amount),
          tax: new Decimal(line.tax),
          type: line.taxType,
          rate: line.rate,
          exemption: line.exemption,
        }),
      ],
    },
  ],
  Item: [
    {
      CommodityClassification: [{ ItemClassificationCode: value(line.classification, { listID: 'CLASS' }) }],
      Description: value(line.description),
    },
  ],
  Price: [{ PriceAmount: amount(line.amount) }],
  ItemPriceExtension: [{ Amount: amount(line.amount) }],
})

function subtotals(lines: readonly EInvoiceLine[]): UblNode[] {
  const types = [...new Set(lines.map(({ taxType }) => taxType))]
  return types.map((type) => {
    const own = lines.filter(({ taxType }) => taxType === type)
    return taxSubtotal({
      taxable: sumOf(own.map((line) => line.amount)),
      tax: sumOf(own.map(({ tax }) => tax)),
      type,
      exemption: own.find(({ exemption }) => exemption)?.exemption ?? null,
    })
  })
}

/**
 * UBL 2.1 JSON for MyInvois, version 1.0 (sdk.myinvois.hasil.gov.my/documents: invoice, credit note, debit note,
 * self-billed invoice and credit note). Elements follow schema order.
 */
export function toUbl(of: EInvoice): UblNode {
  const { type, number, issuedAt, corrects } = of
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [
      {
        ID: value(number),
        IssueDate: value(issuedAt.slice(0, 10)),
        IssueTime: value(`${issuedAt.slice(11, 19)}Z`),
        InvoiceTypeCode: value(type, { listVersionID: documentVersion }),
        DocumentCurrencyCode: value('MYR'),
        TaxCurrencyCode: value('MYR'),
        ...(isNote(type) &&
          corrects.length > 0 && {
            BillingReference: corrects.map((each) => ({
              InvoiceDocumentReference: [{ ID: value(each.number), UUID: value(each.uuid ?? '') }],
            })),
          }),
        AccountingSupplierParty: [{ Party: [supplierOf(of.supplier)] }],
        AccountingCustomerParty: [{ Party: [partyOf(of.buyer)] }],
        TaxTotal: [{ TaxAmount: amount(of.tax), TaxSubtotal: subtotals(of.lines) }],
        LegalMonetaryTotal: [
          {
            LineExtensionAmount: amount(of.amount),
            TaxExclusiveAmount: amount(of.amount),
            TaxInclusiveAmount: amount(of.total),
            PayableAmount: amount(of.total),
          },
        ],
        InvoiceLine: of.lines.map(lineOf),
      },
    ],
  }
}

/** Minified JSON with the hex SHA-256 of its UTF-8 bytes. */
export async function eInvoiceContent(of: EInvoice): Promise<{ text: string; sha256: string }> {
  const text = JSON.stringify(toUbl(of))
  return { text, sha256: await sha256Of(text) }
}
