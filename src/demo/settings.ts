import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'

const solicitors = [
  [
    'Puan Rohaya binti Hamid',
    'Hamid & Partners',
    '60321618800',
    true,
    true,
    '500.00',
    'Within 30 days of stamping',
  ],
  ['Mr Goh Boon Keat', 'Goh, Teoh & Co', '60377268811', true, false, '350.00', 'On signing'],
  [
    'Ms Priya Nair',
    'Nair Associates',
    '60378069922',
    false,
    true,
    '400.00',
    'Within 14 days of the drawdown',
  ],
] as const

const banks = [
  ['Maybank', 'Puan Zaiton', '60122334455', 'Answers within a day'],
  ['CIMB Bank', 'Mr Alvin Tan', '60163344556', null],
  ['Hong Leong Bank', 'Ms Kavitha', '60174455667', 'Refinancing'],
] as const

const month = (ahead: number) => sql`to_char(now() + make_interval(months => ${ahead}), 'YYYY-MM')`

async function seedRules(tx: Tx, { id, users }: SeededCorporate, holders: readonly string[]) {
  const people = [...new Set(holders)].flatMap((email) => users.get(email) ?? [])
  await sql`insert into assignment_rule (corporate_id, position, name, active, channel_ids, deal_by, people_ids)
    values (${id}, 1, 'Property portals', true,
        array(select id from channel where corporate_id = ${id} and channel = 'Property portal'), 'turns', ${people}::bigint[]),
      (${id}, 2, 'All other leads', true, '{}', 'fewest', ${people}::bigint[])`.execute(tx.db)
}

const loanCodes = [
  ['MORTGAGE', 'HL'],
  ['REFINANCE', 'HL-RF'],
  ['PERSONAL_LOAN', 'PL'],
  ['housing', 'HL-EX'],
  ['hire_purchase', 'HP-EX'],
] as const

export async function seedSettings(tx: Tx, corporate: SeededCorporate, holders: readonly string[]) {
  const { id, users } = corporate
  for (const [at, [name, firm, phone, spa, la, fee, terms]] of solicitors.entries()) {
    await sql`insert into solicitor (corporate_id, position, name, firm, contact_no, sales_purchase, loan_agreement, referral_fee, referral_terms)
      values (${id}, ${at + 1}, ${name}, ${firm}, ${phone}, ${spa}, ${la}, ${fee}::numeric, ${terms})`.execute(
      tx.db,
    )
  }
  for (const [at, [bank, banker, phone, remarks]] of banks.entries()) {
    await sql`insert into preferred_bank (corporate_id, position, bank, banker_name, contact_no, remarks)
      values (${id}, ${at + 1}, ${bank}, ${banker}, ${phone}, ${remarks})`.execute(tx.db)
  }
  for (const [at, [word, code]] of loanCodes.entries()) {
    await sql`insert into loan_droplist (corporate_id, position, word, code) values (${id}, ${at + 1}, ${word}, ${code})`.execute(
      tx.db,
    )
  }
  await seedRules(tx, corporate, holders)
  for (const [at, email] of [...new Set(holders)].entries()) {
    const user = users.get(email)
    if (user === undefined) continue
    const team = email.startsWith('manager') || email.startsWith('owner')
    for (const ahead of [0, 1]) {
      await sql`insert into fwd_target (corporate_id, month, target_of, user_id, target_amount, target_cases)
        values (${id}, ${month(ahead)}, ${team ? 'team' : 'person'}, ${user}, ${(team ? 260_000 : 90_000) - at * 5_000}, ${team ? 24 : 8})`.execute(
        tx.db,
      )
    }
  }
}
