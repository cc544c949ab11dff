import type { EInvoiceType } from '../../src/domain/einvoice/codes.ts'
import type { EInvoice, EInvoiceParty, EInvoiceSupplier } from '../../src/domain/einvoice/description.ts'

const agency: EInvoiceSupplier = {
  name: 'Harta Prima Sdn Bhd',
  tin: 'C25845632220',
  registration: { kind: 'BRN', number: '201901023344' },
  sst: 'W10-1808-32000123',
  address: {
    lines: ['Suite 12-3, Menara Prima', 'Jalan PJU 1/39'],
    postcode: '47301',
    city: 'Petaling Jaya',
    state: '10',
    country: 'MYS',
  },
  phone: '+60378801234',
  email: 'finance@harta.test',
  msic: '68201',
  activity: 'Real estate agency',
}

const developer: EInvoiceParty = {
  name: 'Seri Bumi Sdn Bhd',
  tin: 'C20880050010',
  registration: { kind: 'BRN', number: '201401012345' },
  sst: null,
  address: {
    lines: ['Level 5, Wisma Pembangunan'],
    postcode: '50250',
    city: 'Kuala Lumpur',
    state: '14',
    country: 'MYS',
  },
  phone: '+60379551200',
  email: null,
}

const agent: EInvoiceSupplier = {
  ...developer,
  name: 'Nur Aisyah binti Rahman',
  tin: 'IG12345678090',
  registration: { kind: 'NRIC', number: '900101145678' },
  msic: '68201',
  activity: 'Real estate negotiation',
}

const corrected = { number: 'INV-2026-000112', uuid: 'F9D425P6DS7D8IU00000000001' }

/** The fee of B10 with its tax; a document of three rates; a payout. */
export const described: Readonly<Record<EInvoiceType, EInvoice>> = {
  '01': {
    type: '01',
    number: 'INV-2026-000112',
    issuedAt: '2026-11-26T15:30:05Z',
    supplier: agency,
    buyer: developer,
    lines: [
      {
        description: 'Seri Residensi A-1-1, Signed',
        classification: '022',
        amount: '59952.38',
        taxType: '02',
        rate: '8.0000',
        tax: '4796.19',
        exemption: null,
      },
      {
        description: 'Stamp duty paid for you',
        classification: '022',
        amount: '200.00',
        taxType: '06',
        rate: '0',
        tax: '0.00',
        exemption: null,
      },
      {
        description: 'Fee, exempt',
        classification: '022',
        amount: '1000.00',
        taxType: 'E',
        rate: '0',
        tax: '0.00',
        exemption: 'Service Tax (Persons Exempted) Order 2018, item 3',
      },
    ],
    corrects: [],
    amount: '61152.38',
    tax: '4796.19',
    total: '65948.57',
  },
  '02': {
    type: '02',
    number: 'CN-2026-000007',
    issuedAt: '2026-11-27T00:00:00Z',
    supplier: agency,
    buyer: developer,
    lines: [
      {
        description: 'Seri Residensi A-1-1, Signed',
        classification: '022',
        amount: '300.00',
        taxType: '02',
        rate: '8',
        tax: '24.00',
        exemption: null,
      },
    ],
    corrects: [corrected],
    amount: '300.00',
    tax: '24.00',
    total: '324.00',
  },
  '03': {
    type: '03',
    number: 'DN-2026-000003',
    issuedAt: '2026-11-27T00:00:00Z',
    supplier: agency,
    buyer: developer,
    lines: [
      {
        description: 'Tier adjustment',
        classification: '022',
        amount: '5234.50',
        taxType: '02',
        rate: '8',
        tax: '418.76',
        exemption: null,
      },
    ],
    corrects: [corrected],
    amount: '5234.50',
    tax: '418.76',
    total: '5653.26',
  },
  '11': {
    type: '11',
    number: 'PS-2026-11-0004',
    issuedAt: '2026-11-30T02:00:00Z',
    supplier: agent,
    buyer: agency,
    lines: [
      {
        description: 'Commission, November 2026',
        classification: '037',
        amount: '11553.33',
        taxType: '06',
        rate: '0',
        tax: '0.00',
        exemption: null,
      },
    ],
    corrects: [],
    amount: '11553.33',
    tax: '0.00',
    total: '11553.33',
  },
  '12': {
    type: '12',
    number: 'PC-2027-01-0001',
    issuedAt: '2027-01-31T02:00:00Z',
    supplier: agent,
    buyer: agency,
    lines: [
      {
        description: 'Commission taken back, case revoked',
        classification: '037',
        amount: '4553.33',
        taxType: '06',
        rate: '0',
        tax: '0.00',
        exemption: null,
      },
    ],
    corrects: [{ number: 'PS-2026-11-0004', uuid: 'F9D425P6DS7D8IU00000000002' }],
    amount: '4553.33',
    tax: '0.00',
    total: '4553.33',
  },
}
