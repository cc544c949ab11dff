import { resources } from '../../../resources/all.ts'
import { makeCustomer, newNric } from '../../customers/customers.ts'
import { makeLead } from '../../leads/leads.ts'
import type { Calls } from './sessions.ts'

/** A file that has failing rows and names that no list has: every part of the result has something to show. */
const file = {
  name: 'leads.csv',
  text: 'Name,Phone,Source\nAminah,0118880001,Expo hall\nTan,nonsense,\nSiti,0118880002,Expo hall\n',
}

export const upload = async (calls: Calls, call = '/lead/lead-import') =>
  (await calls.upload<{ data: { id: number } }>(`${call}?stage=1`, file)).data.id

const uploadUnits = async (calls: Calls, project: number) => {
  const units = { name: 'units.csv', text: 'Unit No,Tower,Level,Price\nZ-1-1,Z,1,500000\n,Z,1,x\n' }
  return (
    await calls.upload<{ data: { id: number } }>(`/property/unit-import?stage=1&within=${project}`, units)
  ).data.id
}

/** A customer with everything that a page of one can show. */
async function wholeCustomer(calls: Calls): Promise<number> {
  const { id } = await makeCustomer(calls, {
    nric: newNric(),
    monthly_income: 6250,
    remarks: 'Prefers mornings',
  })
  const joint = { customer_id: id, name: 'Kamal bin Osman', relationship: 'spouse', contact_no: '0128881122' }
  await calls.post('/customer/joint-profiles', joint)
  return id
}

/** A paused schedule of a report. */
async function makeSchedule(calls: Calls): Promise<number> {
  const { data } = await calls.get<{ data: { data: { id: number }[] } }>('/access-control/user?limit=1')
  const values = {
    name: 'Leads by hub',
    report: 'lead',
    recipient_ids: [data.data[0]?.id ?? 0],
    paused: true,
  }
  return (await calls.post<{ data: { id: number } }>('/report/subscriptions', values)).data.id
}

/** The address of a page with a record in it that there is. */
export async function addressOf(pattern: string, calls: Calls): Promise<string> {
  const [, param] = /\/:(\w+)/.exec(pattern) ?? []
  if (!param) return pattern
  const put = (id: number) => pattern.replace(`:${param}`, String(id))
  if (param === 'lead_id') return put((await makeLead(calls)).id)
  if (param === 'customer_id') return put(await wholeCustomer(calls))
  if (pattern === '/customerProfile/import/:import_id')
    return put(await upload(calls, '/customer/customer-import'))
  if (pattern === '/casesListings/import/:import_id') return put(await upload(calls, '/sales/case-import'))
  if (pattern === '/propertyUnits/import/:import_id') {
    const { data } = await calls.get<{ data: { data: { id: number }[] } }>('/property/projects')
    return put(await uploadUnits(calls, data.data[0]?.id ?? 0))
  }
  if (pattern.startsWith('/reportSchedules')) return put(await makeSchedule(calls))
  if (param === 'import_id') return put(await upload(calls))
  const own = {
    '/settings/roleAccess': 'access-control/role',
    '/setup/editUsers': 'access-control/user',
    '/settings/notificationTemplates': 'notification/notif-template',
    '/loanAdvisoryDetails': 'loan-management/loan-advisories',
    '/settings/loanSystemCodes': 'loan-management/droplist',
    '/purchased-reports': 'credit-report/credit-reports',
    '/sme-reports': 'credit-report/sme-companies',
    '/casesListings': 'sales/cases',
    '/proFormaInvoices': 'sales/pro-formas',
    '/billingParties': 'sales/bill-parties',
    '/invoices': 'sales/invoices',
    '/propertyListing': 'property/projects',
    '/propertyUnits': 'property/units',
    '/propertyAgreements': 'property/agreements',
    '/settings/commission': 'sales/commission-schemes',
    '/payoutDistribution': 'sales/payout-runs',
    '/commsPayoutDetails': 'sales/payout-summaries',
    '/payees': 'sales/payees',
    '/advances': 'sales/advances',
    '/adjustments': 'sales/adjustments',
    '/hubProfileDetails': 'hub/hubs',
    '/editHubDetails': 'hub/hubs',
    '/teamProfileDetails': 'hub/hub-teams',
    '/recruitmentListings': 'hub/recruits',
    '/marketingSpend': 'report/marketing-spend',
  }
  if (param === 'psal_id') {
    const { content } = await calls.get<{ content: { id: number }[] }>('/proposal/proposals')
    return put(content[0]?.id ?? 0)
  }
  if (pattern.startsWith('/calculations')) {
    const inputs = { loan: '450000', rate: '4.3', months: 360 }
    const body = { name: 'Flat in Cheras', kind: 'instalment', inputs }
    return put((await calls.post<{ data: { id: number } }>('/calculator/calculations', body)).data.id)
  }
  for (const [path, word] of Object.entries(own)) {
    if (!pattern.startsWith(path)) continue
    const { data } = await calls.get<{ data: { data: { id: number }[] } }>(`/${word}`)
    return put(data.data[0]?.id ?? 0)
  }
  if (pattern.startsWith('/settings/calculatorEmbeds')) {
    const { data } = await calls.get<{ data: { data: { id: number }[] } }>('/access-control/user?limit=1')
    const site = { name: 'Home page', calculators: ['instalment'], sites: 'https://www.harta.example' }
    const body = { ...site, lead_owner_id: data.data[0]?.id }
    return put((await calls.post<{ id: number }>('/calculator/calculator-embed', body)).id)
  }
  const resource = resources.find(
    (each) =>
      ['lookup', 'calculator'].includes(each.service) &&
      (pattern.startsWith(each.paths.list) || pattern === each.paths.edit),
  )
  if (!resource) throw new Error(`Which record opens ${pattern}? Say it here.`)
  const [record] = await calls.get<{ id: number }[]>(`/${resource.service}/${resource.call}?range=[0,0]`)
  if (!record) throw new Error(`The demo data has no ${resource.label[0]}`)
  return put(record.id)
}
