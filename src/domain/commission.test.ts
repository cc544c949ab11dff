import { expect, it } from 'vitest'
import { commissionAddress, commissionPages } from './commission.ts'

const cases = [
  ['sas', 'admin', 'Admin', ['root', 'hub']],
  ['sas_v2', 'admin', 'Office Admin', ['root', 'hub']],
  ['sas', 'corporate', 'Corporate Owner', ['root']],
  ['sas', 'director', 'Director', ['root']],
  ['sas', 'manager', 'Manager', ['root']],
  ['sas', null, 'Clerk', ['root']],
  ['sas', null, 'SSE', []],
  ['sas', null, 'Sales Executive', []],
  ['sas', null, 'User', []],
  ['sas', null, 'External User', []],
  ['sas_v2', null, 'SSE', []],
  ['sas', 'admin', 'User', []],
  ['vps', null, 'SSE', ['root', 'hub']],
  ['vps-v2', 'admin', 'Admin', ['root', 'hub']],
  ['banker-app', null, 'Banker', ['root', 'hub']],
] as const

it.each(cases)('[ROL-06] commission in %s for role type %s, %s: %j', (appCode, roleType, roleName, pages) => {
  expect(commissionPages({ appCode, roleType, roleName })).toEqual(pages)
})

it.each([
  ['https://pay.example.my', 'root', 'https://pay.example.my/?login_token=a%2Fb%2B'],
  ['https://pay.example.my/', 'hub', 'https://pay.example.my/hub?login_token=a%2Fb%2B'],
  ['https://example.my/pay/', 'root', 'https://example.my/pay/?login_token=a%2Fb%2B'],
  ['https://example.my/pay', 'hub', 'https://example.my/pay/hub?login_token=a%2Fb%2B'],
] as const)('[RTE-31] %s, page %s, is %s', (base, page, address) => {
  expect(commissionAddress(base, page, 'a/b+')).toBe(address)
})
