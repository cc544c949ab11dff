import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/runtime/database.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** Tables without a tenant: what they hold belongs to nobody, and requests may at most read it. */
const shared = new Set([
  'subscription_package',
  'throttle',
  'message_turn',
  'messaging_code',
  'migration',
  'number_sealing',
  'password_reset_request',
  'registration_request',
])

interface Column {
  table_name: string
  column_name: string
}

interface ForeignKey {
  name: string
  from_table: string
  columns: string[]
  to_table: string
}

const quote = (name: string) => `"${name}"`

withBothEngines('[VAR-03] tenancy', (engine) => {
  let tenants: TestTenants
  let database: Database
  let mine: number
  let theirs: number
  let tables: string[]
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 5 })
    database = tenants.database
    mine = tenants.corporate('Pinnacle Advisory').id
    theirs = tenants.corporate('Harta Prima').id
    tables = (
      await owner<{ name: string }>(
        "select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1",
      )
    ).map(({ name }) => name)
  })

  const owner = async <Row>(text: string, values: unknown[] = []) =>
    (await database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows

  /** A statement as the app role in my tenant, always rolled back; answers rows touched, or the refusal. */
  async function attack(text: string, values: unknown[] = []): Promise<number | string> {
    let touched: number | string = 'not run'
    const undo = new Error('undo')
    await database
      .transaction(
        { role: 'app', open: `select set_config('app.corporate_id', '${mine}', true)` },
        async (tx) => {
          const { rows, rowCount } = await tx.query(text, values)
          touched = Math.max(rows.length, rowCount)
          throw undo
        },
      )
      .catch((error: unknown) => {
        if (error !== undo) touched = error instanceof Error ? error.message : String(error)
      })
    return touched
  }

  const harmless = (outcome: number | string) => outcome === 0 || typeof outcome === 'string'
  const tenantTables = async () => {
    const columns = await owner<Column>(
      "select table_name, column_name from information_schema.columns where table_schema = 'public'",
    )
    const withTenant = new Set(
      columns.filter(({ column_name }) => column_name === 'corporate_id').map(({ table_name }) => table_name),
    )
    return tables.filter((table) => withTenant.has(table) || table === 'corporate')
  }

  it('every table is a tenant’s or listed as shared', async () => {
    const known = new Set([...(await tenantTables()), ...shared])
    expect(tables.filter((table) => !known.has(table))).toEqual([])
  })

  it('every tenant table has row-level security, a policy, and its tenant first in its key', async () => {
    const rows = await owner<{ name: string; secured: boolean; policies: number; first_key: string | null }>(`
      select c.relname as name, c.relrowsecurity as secured,
        (select count(*) from pg_policy p where p.polrelid = c.oid) as policies,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first_key
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    const tenants = new Set(await tenantTables())
    for (const row of rows.filter(({ name }) => tenants.has(name))) {
      expect(row, row.name).toMatchObject({
        secured: true,
        first_key: row.name === 'corporate' ? 'id' : 'corporate_id',
      })
      expect(row.policies, row.name).toBeGreaterThan(0)
    }
  })

  it('no foreign key between tenant tables passes the tenant by', async () => {
    const keys = await owner<ForeignKey>(`
      select k.conname as name, k.conrelid::regclass::text as from_table, k.confrelid::regclass::text as to_table,
        (select array_agg(a.attname::text order by x.n) from unnest(k.conkey) with ordinality x(attnum, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.attnum) as columns
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
    expect(keys.length).toBeGreaterThan(10)
    const plain = keys.filter(
      ({ to_table, columns }) =>
        to_table !== 'corporate' && !shared.has(to_table) && columns[0] !== 'corporate_id',
    )
    expect(plain).toEqual([])
  })

  it('nothing of another corporate is read, changed or deleted, in any table', async () => {
    for (const table of await tenantTables()) {
      const tenant = table === 'corporate' ? 'id' : 'corporate_id'
      const [{ any } = { any: 0 }] = await owner<{ any: number }>(
        `select count(*) as any from ${quote(table)} where ${tenant} = $1`,
        [theirs],
      )
      const where = `where ${tenant} = ${theirs}`
      expect(
        harmless(await attack(`select ${tenant} from ${quote(table)} ${where}`)),
        `read ${table} (${any} rows)`,
      ).toBe(true)
      expect(
        harmless(await attack(`update ${quote(table)} set ${tenant} = ${tenant} ${where}`)),
        `update ${table}`,
      ).toBe(true)
      expect(harmless(await attack(`delete from ${quote(table)} ${where}`)), `delete ${table}`).toBe(true)
    }
  })

  it('no row is put into another corporate or moved there', async () => {
    for (const table of await tenantTables()) {
      if (table === 'corporate') continue
      const moved = await attack(`update ${quote(table)} set corporate_id = ${theirs}`)
      expect(harmless(moved), `move ${table}`).toBe(true)
      expect(
        typeof (await attack(`insert into ${quote(table)} (corporate_id) values (${theirs})`)),
        `insert ${table}`,
      ).toBe('string')
    }
  })

  it('no foreign key reaches another corporate’s record', async () => {
    const keys = await owner<ForeignKey>(`
      select k.conname as name, k.conrelid::regclass::text as from_table, k.confrelid::regclass::text as to_table,
        (select array_agg(a.attname::text order by x.n) from unnest(k.conkey) with ordinality x(attnum, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.attnum) as columns
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and array_length(k.conkey, 1) = 2`)
    let tried = 0
    for (const { from_table, to_table, columns } of keys) {
      const [{ id } = { id: null }] = await owner<{ id: number | string | null }>(
        `select max(id::text) as id from ${to_table} where corporate_id = $1`,
        [theirs],
      )
      const [{ own } = { own: 0 }] = await owner<{ own: number }>(
        `select count(*) as own from ${from_table} where corporate_id = $1`,
        [mine],
      )
      if (id === null || own === 0) continue
      tried++
      // Deferred keys are checked at the end of the statement only when told so.
      const outcome = await attackKey(from_table, columns[1] ?? '', id)
      expect(outcome, `${from_table}.${columns[1]} → ${to_table}`).toMatch(
        /foreign key|permission denied|row-level security/,
      )
    }
    expect(tried).toBeGreaterThan(3)
  })

  const attackKey = async (table: string, column: string, id: number | string) =>
    String(
      await attack(`update ${table} set "${column}" = '${id}' where ctid = (select min(ctid) from ${table})`),
    )

  it('without a session there is nothing, also on a connection used before', async () => {
    for (let round = 0; round < 5; round++) {
      const seen = await database.transaction({ role: 'app' }, (tx) =>
        tx.query('select id from lead union all select id from role'),
      )
      expect(seen.rows).toEqual([])
    }
  })

  describe('definer functions', () => {
    it('each one has a fixed search_path and is closed to the public', async () => {
      const rows = await owner<{ name: string; settings: string[] | null; open: boolean }>(`
        select p.proname as name, p.proconfig as settings,
          has_function_privilege('public', p.oid, 'execute') as open
        from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`)
      expect(rows.length).toBeGreaterThan(8)
      for (const { name, settings, open } of rows) {
        expect(
          settings?.some((setting) => setting.startsWith('search_path=')),
          name,
        ).toBe(true)
        expect(open, name).toBe(false)
      }
    })

    it('what requests may call stays in the open tenant', async () => {
      const [job] = await owner<{ id: number }>(
        "insert into job (corporate_id, kind, owner_id) values ($1, 'nothing', $2) returning id",
        [theirs, tenants.userId('admin@harta.test')],
      )
      expect(await attack('select control_job($1, $2) as done', [job?.id, 'cancel'])).toBe(1)
      expect(await owner('select 1 from job where id = $1 and cancel_requested', [job?.id])).toEqual([])
      expect(await attack("select search_lead('{name,email}', 'a', '{contact_no}', '1', '{}')")).toBe(0)
      expect(await attack("select search_customer('{full_name,nric}', '1', '{contact_no}', '1', '{}')")).toBe(
        0,
      )
      await tenants.token('admin@harta.test')
      const [session] = await owner<{ id: string }>(
        'select id from session where corporate_id = $1 limit 1',
        [theirs],
      )
      await attack('select revoke_own_session($1)', [session?.id])
      await attack('select revoke_other_sessions(gen_random_uuid())')
      expect(
        await owner('select 1 from session where corporate_id = $1 and revoked_at is not null', [theirs]),
      ).toEqual([])
      const [factor] = await owner<{ user_id: number }>(
        "insert into second_factor (corporate_id, user_id, kind, name, secret, confirmed_at) values ($1, $2, 'code', 'Theirs', 'x', now()) returning user_id",
        [theirs, tenants.userId('admin@harta.test')],
      )
      await attack('select reset_factors_of($1)', [factor?.user_id])
      await attack('select end_sessions_of_user($1)', [factor?.user_id])
      expect(await owner('select 1 from second_factor where corporate_id = $1', [theirs])).toHaveLength(1)
      expect(
        await owner('select 1 from session where corporate_id = $1 and revoked_at is not null', [theirs]),
      ).toEqual([])
      await owner('delete from second_factor where corporate_id = $1', [theirs])
      await owner('delete from job where id = $1', [job?.id])
      // The platform's operator alone reaches over corporates: tests/accounts/upgrade.test.ts and tests/accounts/subscriptions.test.ts
      // try it from everywhere else.
      expect(await attack('select * from list_upgrade_requests(10)')).toBe(0)
      expect(await attack("select decide_upgrade_request($1, 1, 'granted', null)", [theirs])).toMatch(
        /only the platform decides/,
      )
      expect(await attack('select * from list_subscriptions(null, 10, 0)')).toBe(0)
      expect(await attack("select change_subscription($1, 1, 'EXPIRED', null, null)", [theirs])).toMatch(
        /only the platform changes subscriptions/,
      )
      const [message] = await owner<{ id: number }>(
        "insert into outgoing_message (corporate_id, channel, kind, recipient, text, status) values ($1, 'email', 'test', 'a@b.my', 'x', 'failed') returning id",
        [theirs],
      )
      expect(await attack('select * from read_message_bodies(array[$1::bigint])', [message?.id])).toBe(0)
      await attack('select resend_message($1)', [message?.id])
      expect(
        await owner("select 1 from outgoing_message where id = $1 and status = 'failed'", [message?.id]),
      ).toHaveLength(1)
      const [invited] = await owner<{ id: number }>(
        "insert into app_user (corporate_id, name, email, status, application_code, invited_at) values ($1, 'X', $2, 0, 'sas', now()) returning id",
        [theirs, tenants.address('invited@harta.test')],
      )
      await attack("select issue_invitation($1, 'hash', '1 day')", [invited?.id])
      await attack('select withdraw_invitation($1)', [invited?.id])
      expect(await owner('select 1 from password_token where corporate_id = $1', [theirs])).toEqual([])
      expect(await owner('delete from app_user where id = $1 returning 1', [invited?.id])).toHaveLength(1)
      await attack("select notify_users(array[$1::bigint], 'EXPORT_READY', '{}', null, null, null)", [
        tenants.userId('admin@harta.test'),
      ])
      await attack(
        "select notify_assigned('LEAD_ASSIGNED', 'lead', '/', '/', array[1::bigint], array[$1::bigint], array['x'])",
        [tenants.userId('admin@harta.test')],
      )
      expect(await owner('select 1 from notification where corporate_id = $1', [theirs])).toEqual([])
      // Of a chat it is nobody without being in it: tests/chats/chats.test.ts tries it as people who are not.
      const [chat] = await owner<{ id: number }>(
        `insert into chat_group (corporate_id, name, group_type, channel_type, application_code, created_by)
         values ($1, 'Theirs', 'internal', 'PUBLIC', 'sas', $2) returning id`,
        [theirs, tenants.userId('admin@harta.test')],
      )
      expect(await attack("select emit_chat($1, '{}')", [chat?.id])).toMatch(/not the caller's/)
      expect(await attack("select tell_chat($1, 1, '{}', '/', '/', null, null, '{}')", [chat?.id])).toMatch(
        /not the caller's/,
      )
      const [said] = await owner<{ id: number }>(
        `insert into message (corporate_id, group_id, seq, event_seq, sender_id, application_code, html, body_text)
         values ($1, $2, 1, 1, $3, 'sas', 'x', 'x') returning id`,
        [theirs, chat?.id, tenants.userId('admin@harta.test')],
      )
      expect(await attack("select untell_chat($1, '{}')", [said?.id])).toMatch(/not the caller's/)
      await attack('select hear_chat($1)', [chat?.id])
      expect(await attack('select 1 where message_file_chunk(1, 1, 0) is not null')).toBe(0)
      expect(await attack('select 1 where message_file_key(1, 1) is not null')).toBe(0)
      expect(
        await attack(
          "select search_messages($1, '{}', false, true, false, null, null, null, null, false, 10)",
          [chat?.id],
        ),
      ).toBe(0)
      expect(await attack("select 1 from messages_before('infinity') b where b.id = $1", [said?.id])).toBe(0)
      // tests/personal-data/retention.test.ts has the other half: its own corporate's, and no newer ones.
      expect(await attack("select 1 where clear_kept('chats', array[$1::bigint]) > 0", [said?.id])).toBe(0)
      // Erased is only what the same transaction wrote down, in its own corporate: tests/personal-data/personal-data.test.ts does it.
      for (const erasure of [
        "select erase_rows(1, 'customer', 'id', array[1::bigint], null, '{name}')",
        "select erase_record(1, 'customer', array[1::bigint], '{}')",
        "select erase_chats(1, 'customer', array[1::bigint])",
        'select erase_files(1, array[1::bigint])',
      ])
        expect(await attack(erasure)).toMatch(/without being written down/)
      const file = await owner<{ id: number }>(
        'select max(id) as id from stored_file where corporate_id = $1',
        [theirs],
      )
      expect(await attack('select from unnest(file_homes($1)) home', [file[0]?.id])).toBe(0)
      expect(await attack('select kept_proposals(array(select generate_series(1, 999)::bigint))')).toBe(0)
      const [waiting] = await owner<{ unit_id: number }>(
        `with p as (insert into project (corporate_id, name, developer, schedule, state, status, hold_hours, release_needs, launch_attempts, launch_holds)
            values ($1, 'Theirs', 'X', 'H', 'johor', 'published', 1, 'payment', 1, 1) returning id),
          b as (insert into block (corporate_id, project_id, name) select $1, id, 'A' from p returning id, project_id),
          u as (insert into unit (corporate_id, project_id, block_id, unit_no, floor, lot_kind) select $1, project_id, id, 'A', '1', 'open' from b returning id),
          c as (insert into customer (corporate_id, name, contact_no, status_id)
            select $1, 'X', '60127770099', min(id) from customer_status where corporate_id = $1 returning id)
        insert into unit_wait (corporate_id, unit_id, customer_id, user_id) select $1, u.id, c.id, $2 from u, c returning unit_id`,
        [theirs, tenants.userId('admin@harta.test')],
      )
      await attack('select offer_unit($1)', [waiting?.unit_id])
      expect(
        await owner('select 1 from unit_wait where corporate_id = $1 and offered_until is not null', [
          theirs,
        ]),
      ).toEqual([])
      // What is set aside in another corporate is spent by nobody else.
      expect(await attack("select move_credit('charge', 36, 1, null, null, null, null)")).toMatch(
        /nothing is set aside/,
      )
      const callable = await owner<{ name: string }>(`
        select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
          and has_function_privilege('urus_app', p.oid, 'execute') order by 1`)
      // A new one is looked at here before requests may call it.
      expect(callable.map(({ name }) => name)).toEqual([
        'change_subscription',
        'chat_directory',
        'chat_people',
        'clear_kept',
        'control_job',
        'decide_upgrade_request',
        'emit_chat',
        'emit_event',
        'end_sessions_of_user',
        'erase_chats',
        'erase_files',
        'erase_record',
        'erase_rows',
        'file_homes',
        'hear_chat',
        'is_chat_file',
        'is_domain_proved_elsewhere',
        'issue_invitation',
        'kept_proposals',
        'list_subscriptions',
        'list_upgrade_requests',
        'message_excluded_users',
        'message_file_chunk',
        'message_file_key',
        'messages_before',
        'move_credit',
        'notify_assigned',
        'notify_users',
        'offer_unit',
        'open_application_form',
        'open_appointment_reminder',
        'open_calculation_link',
        'open_calculator_embed',
        'open_calendar_feed',
        'open_case_request',
        'open_consent',
        'open_corporate_logo',
        'open_customer_page',
        'open_due_follow_up',
        'open_einvoice',
        'open_job',
        'open_kyc_link',
        'open_loan_sync',
        'open_public_code',
        'open_report',
        'open_session',
        'oversees_chats',
        'own_chat_groups',
        'present_people',
        'prove_identity_domain',
        'read_message_bodies',
        'resend_message',
        'reset_factors_of',
        'revoke_other_sessions',
        'revoke_own_session',
        'search_customer',
        'search_lead',
        'search_messages',
        'tell_chat',
        'untell_chat',
        'withdraw_invitation',
      ])
    })

    it('the system role reads no table', async () => {
      for (const table of tables) {
        const read = database.transaction({ role: 'system' }, (tx) =>
          tx.query(`select 1 from ${quote(table)} limit 1`),
        )
        await expect(read, table).rejects.toThrow(/permission denied/)
      }
    })
  })

  it('no request takes over an account that has a password, nor reads the body of a secret message', async () => {
    const victim = tenants.userId('sales@pinnacle.test')
    const issued = await database.transaction(
      { role: 'app', open: `select set_config('app.corporate_id', '${mine}', true)` },
      (tx) =>
        tx.query<{ issued: boolean; gone: boolean }>(
          "select issue_invitation($1, 'hash', '1 day') as issued, withdraw_invitation($1) as gone",
          [victim],
        ),
    )
    expect(issued.rows).toEqual([{ issued: false, gone: false }])
    expect(await attack('select html from outgoing_message')).toMatch(/permission denied/)
    expect(await attack('select token_hash from password_token')).toMatch(/permission denied/)
    expect(await attack('select email from password_reset_request')).toMatch(/permission denied/)
  })

  it('a password hash is beyond requests', async () => {
    expect(await attack('select password_hash from app_user')).toMatch(/permission denied/)
    expect(await attack("update app_user set password_hash = 'x'")).toMatch(/permission denied/)
    const trail = await owner<{ changes: string }>(
      "select changes::text from audit where table_name = 'app_user' and corporate_id = $1",
      [theirs],
    )
    expect(trail.length).toBeGreaterThan(0)
    expect(trail.some(({ changes }) => changes.includes('password'))).toBe(false)
  })

  it('the audit trail only grows', async () => {
    expect(await attack('delete from audit')).toMatch(/permission denied/)
    expect(await attack("update audit set action = 'create'")).toMatch(/permission denied/)
    expect(
      await attack(
        "insert into audit (corporate_id, table_name, record_id, action, changes) values (1, 'lead', 1, 'create', '{}')",
      ),
    ).toMatch(/permission denied/)
  })
})
