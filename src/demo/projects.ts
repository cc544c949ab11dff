import { addDays, addMonths } from '../domain/dates/days.ts'
import { today, wireTime } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'
import { insertRows } from './insert-rows.ts'
import { randomStream, type Random } from './random.ts'

interface Layout {
  name: string
  bedrooms: number
  bathrooms: number
  built_up: number
  /** RM per square foot on the first floor. */
  rate: number
}

interface ProjectSeed {
  name: string
  code: string
  developer: string
  state: string
  address: string
  schedule: 'G' | 'H'
  status: 'published' | 'draft'
  /** Days from today. */
  launched: number
  hold_hours: number
  release_needs: string
  blocks: readonly { name: string; floors: readonly string[]; units: number }[]
  layouts: readonly [Layout, ...Layout[]]
  facings: readonly [string, ...string[]]
}

/** Malaysian floor numbering: no 4, 14 or 24. */
function floorsTo(last: number, first = 1): string[] {
  const called = (at: number) => (at % 10 === 4 ? `${at - 1}A` : String(at))
  return Array.from({ length: last - first + 1 }, (_, at) => called(first + at))
}

// 240, 112 and 48 units: 400 in total.
const seeds: readonly ProjectSeed[] = [
  {
    name: 'Residensi Seri Ampang',
    code: 'RSA',
    developer: 'Seri Bumi Development Sdn Bhd',
    state: 'kuala_lumpur',
    address: 'Jalan Ampang Hilir, 55000 Kuala Lumpur',
    schedule: 'H',
    status: 'published',
    launched: -120,
    hold_hours: 48,
    release_needs: 'payment',
    blocks: [
      { name: 'A', floors: floorsTo(20), units: 6 },
      { name: 'B', floors: floorsTo(20), units: 6 },
    ],
    layouts: [
      { name: 'A1', bedrooms: 2, bathrooms: 2, built_up: 750, rate: 720 },
      { name: 'B1', bedrooms: 3, bathrooms: 2, built_up: 950, rate: 690 },
      { name: 'C1', bedrooms: 3, bathrooms: 3, built_up: 1180, rate: 670 },
    ],
    facings: ['KLCC view', 'Pool', 'Golf course', 'Street'],
  },
  {
    name: 'Emerald Heights',
    code: 'EH',
    developer: 'Mutiara Emas Land Berhad',
    state: 'selangor',
    address: 'Persiaran Emerald, 40170 Shah Alam',
    schedule: 'H',
    status: 'published',
    launched: -14,
    hold_hours: 24,
    release_needs: 'submission',
    blocks: [{ name: 'Tower 1', floors: floorsTo(14), units: 8 }],
    layouts: [
      { name: 'Studio', bedrooms: 1, bathrooms: 1, built_up: 480, rate: 640 },
      { name: 'Duo', bedrooms: 2, bathrooms: 2, built_up: 720, rate: 600 },
    ],
    facings: ['Park', 'Lake', 'Hill'],
  },
  {
    name: 'Taman Seroja Indah',
    code: 'TSI',
    developer: 'Seroja Properties Sdn Bhd',
    state: 'johor',
    address: 'Jalan Seroja, 81100 Johor Bahru',
    schedule: 'G',
    status: 'published',
    launched: 21,
    hold_hours: 72,
    release_needs: 'identity',
    blocks: [
      { name: 'Phase 1', floors: ['Seroja 1', 'Seroja 2'], units: 12 },
      { name: 'Phase 2', floors: ['Seroja 3', 'Seroja 5'], units: 12 },
    ],
    layouts: [
      { name: 'Link house', bedrooms: 4, bathrooms: 3, built_up: 1850, rate: 380 },
      { name: 'Corner lot', bedrooms: 4, bathrooms: 4, built_up: 2200, rate: 400 },
    ],
    facings: ['North', 'South'],
  },
]

const padded = (at: number) => String(at).padStart(2, '0')

function unitsOf(
  seed: ProjectSeed,
  project_id: number,
  blocks: Map<string, number>,
  types: Map<string, number>,
  random: Random,
) {
  return seed.blocks.flatMap(({ name, floors, units }) =>
    floors.flatMap((floor, level) =>
      Array.from({ length: units }, (_, at) => {
        const layout = seed.layouts[at % seed.layouts.length] ?? seed.layouts[0]
        const isBumi = (level + at) % 3 === 0
        const price = layout.built_up * (layout.rate + level * 4) * (isBumi ? 0.93 : 1)
        return {
          unit_no: `${name.replace(/^(Tower|Phase) /, '')}-${floor.replace('Seroja ', 'S')}-${padded(at + 1)}`,
          project_id,
          block_id: blocks.get(name),
          floor,
          unit_type_id: types.get(layout.name),
          built_up: layout.built_up,
          facing: seed.facings[at % seed.facings.length] ?? seed.facings[0],
          car_parks: layout.bedrooms > 2 ? 2 : 1,
          lot_kind: isBumi ? 'bumi' : 'open',
          stage: random.chance(0.03) ? 'Not Available' : 'Open',
          price: Math.round(price / 100) * 100,
        }
      }),
    ),
  )
}

async function seedProject(
  tx: Tx,
  corporate: number,
  seed: ProjectSeed,
  at: number,
  random: Random,
): Promise<void> {
  const { blocks, layouts, facings: _, launched, ...values } = seed
  const launchDay = addDays(today(), launched)
  const [project_id] = await insertRows(tx, corporate, 'project', [
    {
      ...values,
      licence_no: `${14_200 + at}/07-2028/0${411 + at}(A)`,
      permit_no: `${14_200 + at}-1/07-2027/0${411 + at}(A)-(S)`,
      launch_at: `${launchDay} 10:00:00+08`,
      launch_attempts: 10,
      launch_holds: 3,
      created_at: `${addDays(wireTime(Date.now()).slice(0, 10), -150 - at)} 09:30:00+08`,
    },
  ])
  if (project_id === undefined) return
  const ids = async (table: string, rows: readonly { name: string }[]) => {
    const made = await insertRows(tx, corporate, table, rows)
    return new Map(rows.map(({ name }, row) => [name, made[row] ?? 0]))
  }
  const blockIds = await ids(
    'block',
    blocks.map(({ name }) => ({ project_id, name })),
  )
  const typeIds = await ids(
    'unit_type',
    layouts.map(({ rate: _rate, ...layout }) => ({ project_id, ...layout })),
  )
  const units = unitsOf(seed, project_id, blockIds, typeIds, random).map((unit) => ({
    ...unit,
    stage_reason: unit.stage === 'Open' ? null : 'Kept by the developer',
    price_from: launchDay,
    remarks: null,
  }))
  const made = await insertRows(tx, corporate, 'unit', units)
  const lists = await insertRows(tx, corporate, 'price_list', [
    { project_id, name: 'Launch prices', valid_from: addDays(launchDay, -30), valid_until: null },
    { project_id, name: 'After the launch', valid_from: addMonths(launchDay, 2), valid_until: null },
  ])
  const prices = lists.flatMap((price_list_id, later) =>
    units.map(({ price }, row) => ({
      price_list_id,
      unit_id: made[row],
      price: later ? Math.round((price * 1.03) / 100) * 100 : price,
    })),
  )
  await insertRows(tx, corporate, 'unit_price', prices)
  const [agreement_id] = await insertRows(tx, corporate, 'project_agreement', [
    {
      name: `${seed.name}: sales agreement`,
      project_id,
      valid_from: addDays(launchDay, -30),
      valid_until: addMonths(launchDay, 18),
      base: at === 1 ? 'spa' : 'nett',
      tier_method: at === 1 ? 'whole' : 'each',
      tier_recount: at === 0,
      co_broke_percent: 0.5,
      referral_percent: at === 2 ? null : 0.25,
      tax_mode: at === 1 ? 'inside' : 'top',
    },
  ])
  await insertRows(tx, corporate, 'agreement_tier', [
    { agreement_id, name: 'First 10 units', from_unit: 1, percent: 3 },
    { agreement_id, name: 'Up to 20 units', from_unit: 11, percent: 4 },
    { agreement_id, name: 'Above 20 units', from_unit: 21, percent: 5 },
  ])
  await insertRows(tx, corporate, 'fee_stage', [
    { agreement_id, name: 'SPA and loan signed', purchase_by: 'loan', due_on: 'loan_signed', percent: 40 },
    { agreement_id, name: 'First billing', purchase_by: 'loan', due_on: 'first_billing', percent: 30 },
    {
      agreement_id,
      name: 'First disbursement',
      purchase_by: 'loan',
      due_on: 'first_disbursement',
      percent: 30,
    },
    { agreement_id, name: 'SPA signed', purchase_by: 'cash', due_on: 'spa_signed', percent: 50 },
    { agreement_id, name: 'First billing', purchase_by: 'cash', due_on: 'first_billing', percent: 50 },
  ])
}

export async function seedProjects(tx: Tx, corporate: SeededCorporate): Promise<void> {
  const random = randomStream(corporate.id + 41)
  for (const [at, seed] of seeds.entries()) await seedProject(tx, corporate.id, seed, at, random)
}
