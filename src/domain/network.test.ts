import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['203.106.1.9', '203.106.1.9'],
  ['::ffff:203.106.1.9', '203.106.1.9'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:ffff:0:0:2', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
