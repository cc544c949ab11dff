import type { Band, CalculatorRateKind, Rate } from './rates.ts'

const rate = (
  kind: CalculatorRateKind,
  valid_from: string,
  source: string,
  bands: readonly Band[],
  more: Partial<Pick<Rate, 'minimum' | 'step' | 'valid_until' | 'weak'>> = {},
): Rate => ({
  kind,
  bands,
  minimum: null,
  step: null,
  valid_until: null,
  weak: false,
  ...more,
  valid_from,
  source,
})

const upTo = (up_to: number | null, percent: number): Band => ({ up_to, percent })
const all = (percent: number): Band[] => [upTo(null, percent)]
const years = (...[third, fourth, fifth, later]: [number, number, number, number]): Band[] => [
  upTo(3, third),
  upTo(4, fourth),
  upTo(5, fifth),
  upTo(null, later),
]

/** Instalments of Schedules G and H (Housing Development Regulations 1989). */
const progress: readonly Band[] = [
  { name: 'Signing of the agreement', percent: 10 },
  { name: 'Foundation', percent: 10 },
  { name: 'Structural frame', percent: 15 },
  { name: 'Walls with door and window frames', percent: 10 },
  { name: 'Roof, wiring, plumbing', percent: 10 },
  { name: 'Plastering', percent: 10 },
  { name: 'Sewerage', percent: 5 },
  { name: 'Drains', percent: 5 },
  { name: 'Roads', percent: 5 },
  { name: 'Vacant possession', percent: 12.5 },
  { name: 'Separate or strata title', percent: 2.5 },
  { name: '8 months after possession', percent: 2.5 },
  { name: '24 months after possession', percent: 2.5 },
]

const stampAct = 'Stamp Act 1949, First Schedule'
const rpgtAct = 'RPGT Act 1976, Schedule 5'

/** Default rates (domain.md, Calculators; sales.md A1.11, 12, 15). */
export const defaultCalculatorRates: readonly Rate[] = [
  rate(
    'transfer_duty',
    '2019-07-01',
    stampAct,
    [upTo(100_000, 1), upTo(500_000, 2), upTo(1_000_000, 3), upTo(null, 4)],
    { step: '100' },
  ),
  rate('transfer_duty_foreign', '2024-01-01', 'Finance (No. 2) Act 2023', all(4), { step: '100' }),
  rate('transfer_duty_foreign_home', '2026-01-01', 'Budget 2026: transfers executed from then on', all(8), {
    step: '100',
  }),
  rate('loan_duty', '2019-01-01', stampAct, all(0.5), { step: '1000' }),
  rate('first_home', '2021-01-01', 'Stamp Duty (Exemption) Orders 2021; extended', [upTo(500_000, 100)], {
    valid_until: '2027-12-31',
  }),
  rate(
    'legal_scale',
    '2023-07-15',
    'Solicitors’ Remuneration Order 2023',
    [upTo(500_000, 1.25), upTo(7_500_000, 1), upTo(null, 1)],
    { minimum: '500' },
  ),
  rate(
    'legal_developer',
    '2023-07-15',
    'Solicitors’ Remuneration Order 2023, developer sales',
    [upTo(50_000, 100), upTo(250_000, 75), upTo(500_000, 70), upTo(1_000_000, 65), upTo(null, 60)],
    { minimum: '500' },
  ),
  rate(
    'valuation_scale',
    '2020-01-01',
    'Valuers Rules, Seventh Schedule; above RM 7 million by agreement',
    [upTo(100_000, 0.25), upTo(2_000_000, 0.2), upTo(null, 0.1666666666666667)],
    { minimum: '400', weak: true },
  ),
  rate('service_tax', '2018-09-01', 'Service Tax (Rate of Tax) Order 2018', all(6)),
  rate('service_tax', '2024-03-01', 'Service Tax (Rate of Tax) (Amendment) Order 2024', all(8)),
  rate('rpgt_citizen', '2022-01-01', rpgtAct, years(30, 20, 15, 0)),
  rate('rpgt_company', '2022-01-01', rpgtAct, years(30, 20, 15, 10)),
  rate('rpgt_foreigner', '2022-01-01', rpgtAct, years(30, 30, 30, 10)),
  rate('rpgt_exemption', '2010-01-01', 'RPGT Act 1976, Schedule 4', all(10), { minimum: '10000' }),
  rate('rpgt_retained', '2018-01-01', 'RPGT Act 1976, section 21B', all(3)),
  rate('rpgt_retained_foreigner', '2018-01-01', 'RPGT Act 1976, section 21B', all(7)),
  rate('margin_home', '2010-11-03', 'Bank Negara Malaysia: 70% from the third home loan', [
    upTo(1, 90),
    upTo(null, 70),
  ]),
  rate('margin_commercial', '2010-01-01', 'Usual at banks: 80 to 85%', all(80), { weak: true }),
  rate('schedule_g', '2015-07-01', 'Housing Development Regulations 1989, Schedule G', progress),
  rate('schedule_h', '2015-07-01', 'Housing Development Regulations 1989, Schedule H', progress),
]
