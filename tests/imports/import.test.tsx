import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault, requests } = consoleTests()

const sales = 'sales@harta.test'
const fileOf = (text: string, name = 'leads.csv') => new File([text], name, { type: 'text/csv' })
const drop = () => screen.findByLabelText(/Drop a file here/)
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const choice = (column: string) => screen.findByRole('combobox', { name: `Field for column ${column}` })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const countOf = (name: string) =>
  within(screen.getByText(name).parentElement ?? document.body).getAllByRole('definition')[0]?.textContent
const importId = () => Number(location.pathname.split('/').at(-1))
const opensAt = async (as: string, at = '/leadsListings/import') => {
  const { user } = await renderConsole({ as, at })
  return user
}
const sent = async (text: string, as = sales) => {
  const form = new FormData()
  form.set('file', fileOf(text))
  const { body } = await api(tenants(), { as }).send('/lead/lead-import?stage=1', {
    method: 'POST',
    body: form,
  })
  return body.data.id as number
}

describe('the way to the import', () => {
  it('is a button on the list of who may import', async () => {
    const user = await opensAt(sales, '/leadsListings')
    await user.click(await screen.findByRole('link', { name: 'Import' }))
    await heading('Choose a file')
    expect(location.pathname).toBe('/leadsListings/import')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Import leads')
  })

  it('is not offered to others, and its address is closed to them', async () => {
    await opensAt('external@harta.test', '/leadsListings')
    await screen.findByRole('searchbox')
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
  })

  it('[RTE-34] sends who may not import Home', async () => {
    await opensAt('external@harta.test')
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    expect(location.pathname).toBe('/')
  })
})

describe('a file', () => {
  it('is matched, checked and imported; failed rows come as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    // happy-dom would leave the page for the download.
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const user = await opensAt(sales)
    await user.upload(
      await drop(),
      fileOf('Full name,HP No,Source,Shoe size\nAminah,0126660001,Expo hall,38\nTan,nonsense,,41\n'),
    )
    await heading('Match the columns')
    expect((await choice('Full name')).textContent).toBe('Name')
    expect((await choice('HP No')).textContent).toBe('Phone')
    expect((await choice('Shoe size')).textContent).toBe('Do not import')
    const preview = screen.getByRole('region', { name: 'Preview of the first rows' })
    expect(
      within(preview)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Phone', 'Source channel'])

    await user.click(button('Check first'))
    await heading('Ready to import')
    expect(['New', 'Filled in', 'Replaced', 'Unchanged', 'Failed'].map(countOf)).toEqual([
      '1',
      '0',
      '0',
      '0',
      '1',
    ])
    expect(screen.getByText('Expo hall')).toBeTruthy()
    expect(screen.getByText(/^They will be added to Remarks/)).toBeTruthy()
    const failures = screen.getByRole('region', { name: 'Failed rows and why each failed' })
    expect(within(failures).getByText('Phone: Enter a valid phone number')).toBeTruthy()

    await user.click(button('Import 1 row'))
    await heading('Import finished')
    expect(['New', 'Filled in', 'Replaced', 'Unchanged', 'Failed'].map(countOf)).toEqual([
      '1',
      '0',
      '0',
      '0',
      '1',
    ])
    expect(screen.getByText('Import finished: 1 created, 0 updated, 1 skipped')).toBeTruthy()
    await user.click(button('Download failed rows'))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [csv] = saved.mock.calls[0] ?? []
    expect(await (csv as Blob).text()).toContain('Tan,nonsense,,41,Phone: Enter a valid phone number')
    expect(followed).toHaveBeenCalledOnce()
    saved.mockRestore()
    followed.mockRestore()

    await user.click(screen.getByRole('link', { name: 'Show these leads' }))
    expect(await screen.findByRole('link', { name: 'Aminah' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import leads.csv' })).toBeTruthy()
  })

  it('wants a column for what a lead cannot do without, before anything is sent', async () => {
    const user = await opensAt(sales)
    await user.upload(await drop(), fileOf('Who,Call\nA,0126660011\n'))
    await heading('Match the columns')
    expect(screen.getByText('Match a column to Name, Phone to continue.')).toBeTruthy()
    expect(button('Check first')).toHaveProperty('disabled', true)
    await user.click(await choice('Who'))
    await user.click(await screen.findByRole('option', { name: /^Name/ }))
    await user.click(await choice('Call'))
    await user.click(await screen.findByRole('option', { name: /^Phone/ }))
    await waitFor(() => expect(button('Check first')).toHaveProperty('disabled', false))
    await user.click(button('Import now'))
    await heading('Import finished')
    expect(countOf('New')).toBe('1')
  })

  it('a field that another column fills moves', async () => {
    const id = await sent('Name,Phone,Mobile\nA,1,0126660021\n')
    const user = await opensAt(sales, `/leadsListings/import/${id}`)
    await user.click(await choice('Mobile'))
    await user.click(await screen.findByRole('option', { name: 'Phone from Phone' }))
    expect((await choice('Mobile')).textContent).toBe('Phone')
    expect((await choice('Phone')).textContent).toBe('Do not import')
  })

  it('is read anew by another row of headings or encoding, and that reading takes its place', async () => {
    const user = await opensAt(sales)
    const bytes = new Uint8Array([...new TextEncoder().encode('Who,Call\n'), 0xc9, 0x65, 0x2c, 0x31, 0x0a])
    await user.upload(await drop(), new File([bytes], 'old.csv', { type: 'text/csv' }))
    await heading('Match the columns')
    const first = importId()
    expect(screen.getByText('Ée')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Encoding' }))
    await user.click(await screen.findByRole('option', { name: 'Simplified Chinese (GBK)' }))
    expect(await screen.findByText('蒭')).toBeTruthy()
    expect(importId()).not.toBe(first)
    await user.click(screen.getByRole('combobox', { name: 'Row with the column headings' }))
    await user.click(await screen.findByRole('option', { name: 'Row 2: 蒭, 1' }))
    expect(await screen.findByText('The file has column headings but no rows.')).toBeTruthy()
    expect((await api(tenants(), { as: sales }).get(`/lead/lead-import/${first}`)).status).toBe(404)
  })

  it('asks about a column that is not sure, and goes on once that is answered', async () => {
    const user = await opensAt(sales)
    await user.upload(await drop(), fileOf('Contact person name,Phone\nA,0126660051\nB,0126660052\n'))
    await heading('Match the columns')
    expect(await screen.findByText(/^We’re not sure about 1 column\./)).toBeTruthy()
    expect(screen.getByText('Is this Name?')).toBeTruthy()
    expect(button('Check first')).toHaveProperty('disabled', true)
    await user.click(button('Yes'))
    await waitFor(() => expect(button('Check first')).toHaveProperty('disabled', false))
    expect((await choice('Contact person name')).textContent).toBe('Name')
    expect(screen.queryByText('Is this Name?')).toBeNull()
  })

  it('that cannot be read is told beside the drop zone; another may follow', async () => {
    const user = await opensAt(sales)
    await user.upload(await drop(), fileOf(',,\nA,B,C\n'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The first row must contain the column headings',
    )
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    await user.upload(await drop(), fileOf('Name,Phone\nA,0126660031\n'))
    await heading('Match the columns')
  })

  it.each([
    ['of another kind', fileOf('x', 'photo.png'), 'photo.png is not a CSV or Excel file (.xlsx).'],
    ['without anything in it', fileOf('', 'none.csv'), 'none.csv is empty.'],
  ])('%s is not even sent', async (_, file, why) => {
    await opensAt(sales)
    await userEvent.setup({ applyAccept: false }).upload(await drop(), file)
    expect((await screen.findByRole('alert')).textContent).toBe(why)
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).not.toContainEqual(
      expect.stringContaining('lead-import'),
    )
  })

  it('stays at hand when the server does not answer', async () => {
    const user = await opensAt(sales)
    fault(http.post('*/api/lead/lead-import', () => HttpResponse.error(), { once: true }))
    await user.upload(await drop(), fileOf('Name,Phone\nA,0126660041\n', 'mine.csv'))
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server')
    await user.click(button('Re-upload mine.csv'))
    await heading('Match the columns')
    expect(screen.getByText('mine.csv')).toBeTruthy()
  })
})

describe('known leads', () => {
  const lead = (values: object) => api(tenants(), { as: sales }).post('/lead/leads', values)

  it('are filled, replaced or left alone as chosen; the check shows before and after; the whole is taken back', async () => {
    await lead({ name: 'Aminah', contact_no: '0126661001', interested_in: 'Condo' })
    const user = await opensAt(sales)
    await user.upload(
      await drop(),
      fileOf('Name,Phone,Interest,Email\nAminah,0126661001,Villa,a@mail.test\nNew one,0126661002,,\n'),
    )
    await heading('Match the columns')
    expect(screen.getByRole('radio', { name: /^Fill empty fields only/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: /^Replace/ }))
    await user.click(screen.getByRole('switch', { name: 'Choose for each column' }))
    await user.click(screen.getByRole('combobox', { name: 'Existing records: column E-mail' }))
    await user.click(await screen.findByRole('option', { name: 'Skip' }))
    await user.click(button('Check first'))
    await heading('Ready to import')
    const changes = await screen.findByRole('region', {
      name: 'Changes to existing records, before and after',
    })
    const [, row] = within(changes).getAllByRole('row')
    expect(row?.textContent).toBe('2AminahInterested inCondoVilla')
    await user.click(button('Import 2 rows'))
    await heading('Import finished')
    expect(['New', 'Replaced'].map(countOf)).toEqual(['1', '1'])
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()

    await user.click(button('Undo import'))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    await heading('Import undone')
    expect(['Removed', 'Restored', 'Kept'].map(countOf)).toEqual(['1', '1', '0'])
  })

  it('new ones are assigned to people by who may', async () => {
    const admin = 'admin@harta.test'
    const user = await opensAt(
      admin,
      `/leadsListings/import/${await sent('Name,Phone\nA,0126661011\n', admin)}`,
    )
    await heading('Match the columns')
    await user.click(button('Import now'))
    await heading('Import finished')
    await user.click(screen.getByRole('radio', { name: /^By assignment rules/ }))
    await user.click(button('Assign'))
    expect(await screen.findByText('1 assigned.')).toBeTruthy()
  })
})

describe('a reload', () => {
  it('shows the chosen columns again', async () => {
    const id = await sent('Name,Phone,Extra\nA,0126660101,x\n')
    const at = `/leadsListings/import/${id}`
    const { user, unmount } = await renderConsole({ as: sales, at })
    await user.click(await choice('Extra'))
    await user.click(await screen.findByRole('option', { name: 'Interested in' }))
    const path = `/lead/lead-import/${id}`
    await waitFor(async () =>
      expect((await api(tenants(), { as: sales }).get(path)).body.data.mapping).toHaveProperty(
        'interested_in',
        2,
      ),
    )
    unmount()
    await renderConsole({ as: sales, at })
    expect((await choice('Extra')).textContent).toBe('Interested in')
  })

  it('shows a check and an import at the step where they are', async () => {
    const id = await sent('Name,Phone\nA,0126660111\n')
    const at = `/leadsListings/import/${id}`
    const as = api(tenants(), { as: sales })
    await as.post(`/lead/lead-import/${id}/check`, {})
    await tenants().jobs.idle()
    const first = await renderConsole({ as: sales, at })
    await heading('Ready to import')
    expect(screen.getByText('Check').getAttribute('aria-current')).toBe('step')
    await first.user.click(button('Change columns'))
    await heading('Match the columns')
    expect(location.search).toBe('?step=columns')
    first.unmount()
    await as.post(`/lead/lead-import/${id}/start`, {})
    await tenants().jobs.idle()
    await renderConsole({ as: sales, at })
    await heading('Import finished')
  })

  it('of another’s import, or one that never was, says so', async () => {
    const id = await sent('Name,Phone\nA,0126660121\n', 'exec@harta.test')
    await opensAt(sales, `/leadsListings/import/${id}`)
    expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe(
      '/leadsListings/import',
    )
  })
})

describe('an import under way', () => {
  const atWork = async (rows = 3) => {
    await tenants().jobs.idle()
    const lines = Array.from({ length: rows }, (_, n) => `Row ${n},012777${String(1000 + n)}`)
    return sent(`Name,Phone\n${lines.join('\n')}\n`)
  }
  const setJob = (id: number, set: string) =>
    tenants().database.transaction({ role: 'owner' }, (tx) =>
      tx.query(`update job set ${set} where id = (select job_id from import where id = $1)`, [id]),
    )
  /** As if another process were at it: this one leaves it alone. */
  const held = async (rows?: number) => {
    const id = await atWork(rows)
    await tenants().database.transaction({ role: 'owner' }, async (tx) => {
      const job = await tx.query<{ id: number }>(
        `insert into job (corporate_id, kind, owner_id, payload, total, status, done, lease_until)
         select i.corporate_id, 'import-lead', i.created_by, jsonb_build_object('import_id', i.id, 'dry', false), i.total, 'running', 1,
           now() + interval '1 hour' from import i where i.id = $1 returning id`,
        [id],
      )
      await tx.query(`update import set phase = 'import', job_id = $2, created = 1 where id = $1`, [
        id,
        job.rows[0]?.id,
      ])
    })
    return id
  }

  it('shows how far it is, follows it and says when it is done', async () => {
    const id = await held(4)
    await opensAt(sales, `/leadsListings/import/${id}`)
    await heading('Importing')
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('1 of 4 rows')).toBeTruthy()
    expect(['New', 'Unchanged'].map(countOf)).toEqual(['1', '0'])
    await setJob(id, `done = 3`)
    expect(await screen.findByText('3 of 4 rows')).toBeTruthy()
    await setJob(id, `status = 'done', done = 4`)
    await heading('Import finished')
    expect(screen.getByText(/^Import finished: 1 created/)).toBeTruthy()
  })

  it('can be stopped, and goes on where it stopped', async () => {
    const id = await held()
    const user = await opensAt(sales, `/leadsListings/import/${id}`)
    await heading('Importing')
    await user.click(button('Stop'))
    expect(await screen.findByRole('button', { name: 'Stopping…' })).toHaveProperty('disabled', true)
    await setJob(id, `status = 'cancelled', finished_at = now()`)
    await heading('The import was stopped')
    expect(screen.getByText('1 of 3 rows were completed and are kept.')).toBeTruthy()
    await user.click(button('Resume'))
    await heading('Import finished')
  })

  it('that was given up tells why, and may be tried again', async () => {
    const id = await held()
    await setJob(id, `status = 'failed', error = 'import.no_longer_allowed'`)
    const user = await opensAt(sales, `/leadsListings/import/${id}`)
    await heading('The import was interrupted')
    expect(screen.getByText('You no longer have permission to import')).toBeTruthy()
    await user.click(button('Try again'))
    await heading('Import finished')
  })

  it('is among the recent imports, with a way back to it', async () => {
    const id = await held()
    const user = await opensAt(sales)
    const recent = await screen.findByRole('heading', { name: 'Your recent imports' })
    const list = within(recent.parentElement ?? document.body)
    const [latest] = list.getAllByRole('link')
    expect(latest?.textContent).toContain('leads.csv')
    expect(latest?.textContent).toContain('Importing')
    if (latest) await user.click(latest)
    await heading('Importing')
    expect(importId()).toBe(id)
    await setJob(id, `status = 'done'`)
  })

  it('goes on being shown while the server does not answer', async () => {
    const id = await held()
    await opensAt(sales, `/leadsListings/import/${id}`)
    await heading('Importing')
    fault(http.get('*/api/lead/lead-import/:id', () => HttpResponse.json({ message: 'no' }, { status: 500 })))
    expect(await screen.findByText('The server isn’t responding. Retrying…')).toBeTruthy()
    expect(screen.getByText('1 of 3 rows')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await setJob(id, `status = 'done'`)
  })
})
