import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing, upload } from '../setup/upload.ts'

const customerCall = '/customer/customer-import'
const fileOf = (headings: string, ...rows: string[]) => `${[headings, ...rows].join('\n')}\n`

withEngine('headings of an imported file', (engine) => {
  let tenants: TestTenants
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const run = importing(() => tenants)
  const runCustomers = importing(() => tenants, customerCall)
  const guessed = async (file: string, call?: string): Promise<Json> => {
    const { mapping, unsure } = (await upload(sales, file, 'a.csv', call)).body.data
    return { mapping, unsure }
  }

  it.each([
    ['Customer,Phone', { name: 0, contact_no: 1 }],
    ['Buyer,HP', { name: 0, contact_no: 1 }],
    ["Buyer's name,Mobile phone", { name: 0, contact_no: 1 }],
    ['customerName,phoneNumber', { name: 0, contact_no: 1 }],
    ['Name *,Phone (required)', { name: 0, contact_no: 1 }],
    ['姓名,电话', { name: 0, contact_no: 1 }],
    ['Agent name,Customer,Phone', { name: 1, contact_no: 2 }],
    ['Project name,Name,Phone', { interested_in: 0, name: 1, contact_no: 2 }],
    ['Company name,Full name,Tel', { name: 1, contact_no: 2 }],
    ['Name,Phone,Viewing date', { name: 0, contact_no: 1, appointment_at: 2 }],
    ['Name,Phone,Date of birth', { name: 0, contact_no: 1 }],
    ['Name,Agent phone,Phone', { name: 0, contact_no: 2 }],
    ['First name,Last name,Phone', { first_name: 0, last_name: 1, contact_no: 2 }],
  ])('of leads are known by whole words: %s', async (headings, mapping) => {
    expect(await guessed(fileOf(headings))).toEqual({ mapping, unsure: [] })
  })

  it.each(['Date of birth', 'Birth date', 'DOB', 'Tarikh lahir'])(
    'a customer’s birth date comes in by its heading, and is no day on which the record was made: %s',
    async (heading) => {
      const phone = `01288${String(91000 + heading.length)}`
      const done = await runCustomers(
        sales,
        fileOf(`Customer,Phone,${heading}`, `Born ${heading},${phone},15/03/1985`),
      )
      expect(done).toMatchObject({ created: 1, mapping: { name: 0, contact_no: 1, born: 2 } })
      const [{ born, created_at: made }] = (await sales.get(`/customer/customers?q=${phone}`)).body.data.data
      expect(born).toBe('1985-03-15')
      expect(made > '2026').toBe(true)
    },
  )

  it('a column whose cells are no such thing is left open, and whoever imports is asked', async () => {
    const people = fileOf('Contact,Mobile,Date', 'Aminah,0128890101,15/03/1985', 'Tan,0128890102,02/11/1990')
    expect(await guessed(people)).toEqual({
      mapping: { contact_no: 1 },
      unsure: [{ column: 2, field: 'created_at' }],
    })
    const swapped = fileOf('Phone,Name', 'Aminah,0128890101', 'Tan,0128890102')
    expect(await guessed(swapped)).toEqual({
      mapping: {},
      unsure: [
        { column: 0, field: 'contact_no' },
        { column: 1, field: 'name' },
      ],
    })
  })

  it('a column that only its cells tell, or other words beside the name, is asked about', async () => {
    const file = fileOf('Contact person name,Reach at,Letters', 'Aminah,0128890103,a@mail.test')
    expect(await guessed(file)).toEqual({
      mapping: {},
      unsure: [
        { column: 0, field: 'name' },
        { column: 1, field: 'contact_no' },
        { column: 2, field: 'email' },
      ],
    })
  })

  it('a choice of columns answers what was asked about them', async () => {
    const { id } = (await upload(sales, fileOf('Contact person name,Phone', 'Aminah,0128890104'))).body.data
    const path = `/lead/lead-import/${id}`
    const { mapping, unsure } = (await sales.put(path, { mapping: { name: 0, contact_no: 1 } })).body.data
    expect({ mapping, unsure }).toEqual({ mapping: { name: 0, contact_no: 1 }, unsure: [] })
  })

  it('first and last names in columns of their own become one name, in the order of the file', async () => {
    const file = fileOf(
      'Surname,Given name,Phone',
      'Tan,Mei Ling,0128890105',
      ',Aminah,0128890106',
      ',,0128890107',
    )
    expect(await run(sales, file)).toMatchObject({ created: 2, failed: 1 })
    const nameOf = async (phone: string) => (await sales.get(`/lead/leads?q=${phone}`)).body.data.data[0].name
    expect([await nameOf('0128890105'), await nameOf('0128890106')]).toEqual(['Tan Mei Ling', 'Aminah'])
  })

  it('a name and a last name beside it are one; a full name is not said twice', async () => {
    const file = fileOf(
      'Name,Last name,Phone',
      'Ahmad,bin Ali,0128890108',
      'Siti binti Omar,binti Omar,0128890109',
    )
    await run(sales, file)
    const nameOf = async (phone: string) => (await sales.get(`/lead/leads?q=${phone}`)).body.data.data[0].name
    expect([await nameOf('0128890108'), await nameOf('0128890109')]).toEqual([
      'Ahmad bin Ali',
      'Siti binti Omar',
    ])
  })
})
