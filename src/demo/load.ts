import { sql } from 'kysely'
import { demoPassword } from '../domain/demo-accounts.ts'
import type { Database, Tx } from '../runtime/database.ts'
import type { Passwords } from '../runtime/runtime.ts'
import { accountsOf } from './accounts.ts'
import { seedCases } from './cases.ts'
import { seedCommission } from './commission.ts'
import { seedChats } from './chats.ts'
import { seedCorporate, type SeededCorporate } from './corporate.ts'
import { seedCustomers } from './customers.ts'
import { seedHubs } from './hubs.ts'
import { seedInvoices } from './invoices.ts'
import { seedLeadRequests } from './lead-requests.ts'
import { seedHistory, seedLeads } from './leads.ts'
import { seedNotifications } from './notifications.ts'
import { seedProjects } from './projects.ts'
import { seedProposals } from './proposals.ts'
import { seedRevenue } from './revenue.ts'
import { seedRecruits } from './recruits.ts'
import { seedReports } from './reports.ts'
import { seedSettings } from './settings.ts'
import { seedUpgradeRequest } from './upgrade-request.ts'
import { platformRole } from '../services/access-control/default-roles.ts'

const people = {
  harta: ['manager@harta.test', 'sales@harta.test', 'sales@harta.test', 'exec@harta.test', 'exec@harta.test'],
  pinnacle: ['owner@pinnacle.test', 'sales@pinnacle.test'],
  vista: ['owner@vista.test', 'sales@vista.test'],
}

async function moveSequences(tx: Tx): Promise<void> {
  for (const table of ['corporate', 'subscription_package']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx.db,
    )
  }
}

async function hasNoCorporate(tx: Tx): Promise<boolean> {
  const found = await sql<{ any: boolean }>`select exists (select 1 from corporate) as any`.execute(tx.db)
  return !found.rows[0]?.any
}

export const isEmpty = (database: Database): Promise<boolean> =>
  database.transaction({ role: 'owner', readOnly: true }, hasNoCorporate)

/** Loads all or nothing into an empty database; false if another process was faster. */
export async function loadDemo(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  progress: (what: string) => void,
  leads = 600,
): Promise<boolean> {
  const hash = await passwords.hash(demoPassword)
  const isLoaded = await database.transaction({ role: 'owner' }, async (tx) => {
    // Advisory lock: of processes starting at once, only one loads the data.
    await sql`select pg_advisory_xact_lock(hashtext('urus demo data'))`.execute(tx.db)
    if (!(await hasNoCorporate(tx))) return false
    progress('corporates and people')
    await seedCorporate(
      tx,
      { id: 0, name: 'Urus Platform', appCode: 'sas', package: 'corporate' },
      accountsOf('Platform'),
      hash,
      [platformRole],
    )
    const corporates: [SeededCorporate, readonly string[], leads: number, customers: number][] = [
      [
        await seedCorporate(
          tx,
          { id: 1, name: 'Harta Prima', appCode: 'sas', package: 'corporate' },
          accountsOf('Harta Prima'),
          hash,
        ),
        people.harta,
        leads,
        320,
      ],
      [
        await seedCorporate(
          tx,
          { id: 2, name: 'Pinnacle Advisory', appCode: 'sas', package: 'team' },
          accountsOf('Pinnacle Advisory'),
          hash,
        ),
        people.pinnacle,
        120,
        60,
      ],
      [
        await seedCorporate(
          tx,
          { id: 3, name: 'Vista Property', appCode: 'vps', package: 'basic' },
          accountsOf('Vista Property'),
          hash,
        ),
        people.vista,
        120,
        60,
      ],
    ]
    // Off by default for security; enabled only here, for links in old newsletters.
    await sql`update corporate set allow_unsigned_messaging_links = true where id = 2`.execute(tx.db)
    await moveSequences(tx)
    for (const [corporate, holders, count, customers] of corporates) {
      progress(`${count} leads`)
      await seedLeads(tx, corporate, holders, count)
      await seedHistory(tx, corporate)
      await seedLeadRequests(tx, corporate)
      await seedUpgradeRequest(tx, corporate)
      progress(`${customers} customers`)
      await seedCustomers(tx, corporate, holders, customers)
      await seedSettings(tx, corporate, holders)
      if (corporate.id !== 3) await seedProposals(tx, corporate)
      // Only Harta Prima's package includes property.
      if (corporate.id === 1) await seedProjects(tx, corporate)
      if (corporate.id === 1) await seedCases(tx, corporate)
      await seedCommission(tx, corporate)
      if (corporate.id === 1) await seedInvoices(tx, corporate)
      if (corporate.id === 1) await seedHubs(tx, corporate)
      if (corporate.id === 1) await seedRevenue(tx, corporate)
      if (corporate.id === 1) await seedRecruits(tx, corporate)
      await seedReports(tx, corporate)
    }
    for (const id of [0, ...corporates.map(([corporate]) => corporate.id)]) await seedNotifications(tx, id)
    progress('chats')
    await seedChats(tx)
    return true
  })
  return isLoaded
}
