import { seedCorporate } from '../../src/demo/corporate.ts'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { platformRole } from '../../src/services/access-control/default-roles.ts'
import { api, type Api } from './api.ts'
import type { TestTenants } from './test-tenants.ts'

/** Someone of the platform's corporate, which is one for all tenants of a worker; each has people of its own there. */
export async function platformPerson(tenants: TestTenants, name: string, role: string): Promise<Api> {
  const email = tenants.address(`${name}@urus.test`)
  const hash = await tenants.passwordHash
  await tenants.database.transaction({ role: 'owner' }, async (tx) => {
    const { rows } = await tx.query('select 1 from corporate where id = 0')
    const seed = { id: 0, name: 'Urus Platform', appCode: 'sas', package: 'corporate' } as const
    if (rows.length === 0) await seedCorporate(tx, seed, [], hash, [platformRole])
    const account = JSON.stringify({ name: 'Platform Operator', email, application_code: 'sas' })
    await tx.query(
      'select make_account(0, $1::jsonb, (select id from role where corporate_id = 0 and role_name = $2), $3)',
      [account, role, hash],
    )
  })
  const { body } = await api(tenants).post('/access-control/login', { email, password: demoPassword })
  return api(tenants, { token: body.access_token })
}
