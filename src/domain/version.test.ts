import { expect, it } from 'vitest'
import { appVersion, newVersionText } from './version.ts'

it('[CON-01] the app is version 2.19.4', () => {
  expect(appVersion).toBe('2.19.4')
})

const servers = [
  ['2.19.5', 'New version available: V2.19.5 - Please refresh page, clear cache or logout & login again.'],
  ['2.19.4', null],
  ['', null],
] as const
it.each(servers)('[STA-18] a server of version %j', (server, text) => {
  expect(newVersionText(server, '2.19.4')).toBe(text)
})
