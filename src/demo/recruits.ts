import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { today } from '../domain/dates/wire.ts'
import { recruitStages, type RecruitStage } from '../domain/hub/recruit-stages.ts'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'
import { insertRows } from './insert-rows.ts'
import { namesOf } from '../domain/names.ts'

const recruits: readonly { name: string; stage: RecruitStage; source: string; days: number }[] = [
  { name: 'Nur Aisyah binti Othman', stage: 'Enquiry', source: 'public_form', days: 1 },
  { name: 'Teoh Zhi Hao', stage: 'Enquiry', source: 'referral', days: 6 },
  { name: 'Vignesh a/l Ramasamy', stage: 'Interview', source: 'event', days: 4 },
  { name: 'Farah Adilah binti Hassan', stage: 'Interview', source: 'referral', days: 9 },
  { name: 'Ooi Li Ting', stage: 'Offered', source: 'job_portal', days: 12 },
  { name: 'Amirul Haziq bin Yusof', stage: 'Course booked', source: 'referral', days: 20 },
  { name: 'Kavitha a/p Krishnan', stage: 'Course passed', source: 'social_media', days: 35 },
  { name: 'Henry Gurmit Singh', stage: 'REN applied', source: 'referral', days: 50 },
  { name: 'Cheah Boon Hock', stage: 'REN issued', source: 'walk_in', days: 70 },
  { name: 'Rentap anak Entili', stage: 'Withdrawn', source: 'event', days: 30 },
]

const way = namesOf(recruitStages)
const reached = (stage: RecruitStage, other: RecruitStage) =>
  stage !== 'Withdrawn' && way.indexOf(stage) >= way.indexOf(other)

export async function seedRecruits(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  const manager = users.get('manager@harta.test')
  const referrer = users.get('sales@harta.test')
  const { rows: hubs } = await sql<{ id: number }>`
    select id from hub where corporate_id = ${corporate} and status = 'active' order by id limit 2`.execute(
    tx.db,
  )
  const ids = await insertRows(
    tx,
    corporate,
    'recruit',
    recruits.map(({ name, stage, source, days }, at) => ({
      version: 1,
      name,
      contact_no: `60111${String(4_400_000 + at * 3917)}`,
      email: `${name.split(' ')[0]?.toLowerCase()}.${at}@recruits.test`,
      stage,
      stage_since: addDays(today(), -Math.ceil(days / 3)),
      due_on: stage === 'Withdrawn' ? null : addDays(today(), 5 - (at % 8)),
      source,
      assign_to: manager,
      referrer_id: at % 2 ? referrer : manager,
      hub_id: hubs[at % 2]?.id,
      course_on: reached(stage, 'Course booked')
        ? addDays(today(), stage === 'Course booked' ? 6 : -20)
        : null,
      ren_applied_on: reached(stage, 'REN applied') ? addDays(today(), -12) : null,
      ren_no: reached(stage, 'REN issued') ? 'REN 61001' : null,
      ren_until: reached(stage, 'REN issued') ? addDays(today(), 360) : null,
      created_at: addDays(today(), -days),
    })),
  )
  const moves = recruits.flatMap(({ stage, days }, at) => {
    const last = stage === 'Withdrawn' ? way.indexOf('Interview') : way.indexOf(stage)
    const stages = [...way.slice(0, last + 1), ...(stage === 'Withdrawn' ? [stage] : [])]
    return stages.slice(1).map((to, step) => ({
      recruit_id: ids[at],
      from_stage: stages[step],
      to_stage: to,
      by_id: manager,
      reason: to === 'Withdrawn' ? 'Joined another agency' : null,
      at: addDays(today(), Math.min(0, -days + (step + 1) * Math.ceil(days / 8))),
    }))
  })
  await insertRows(tx, corporate, 'recruit_stage_move', moves)
}
