import { describe, expect, it } from 'vitest'
import { notificationLink, unknownFields } from './notifications.ts'

const origin = 'https://urus.test'
const outside = (to: string, host: string) => ({ inside: false, to, host })

describe('where a notification leads', () => {
  it.each([
    ['/leadsListings?a=b#c', { inside: true, to: '/leadsListings?a=b#c' }],
    ['https://urus.test/x', { inside: true, to: '/x' }],
    ['https://example.my/x', outside('https://example.my/x', 'example.my')],
    ['https://urus.test.evil.test/', outside('https://urus.test.evil.test/', 'urus.test.evil.test')],
    ['https://urus.test:8443/x', outside('https://urus.test:8443/x', 'urus.test:8443')],
    ['https://evil.test/https://urus.test', outside('https://evil.test/https://urus.test', 'evil.test')],
    ['https://\u0443rus.test/', outside('https://xn--rus-cfd.test/', 'xn--rus-cfd.test')],
    ['/%2F/evil.test', { inside: true, to: '/%2F/evil.test' }],
    ['/x?next=//evil.test', { inside: true, to: '/x?next=//evil.test' }],
  ])('[VAL-09] %s is followed', (url, link) => {
    expect(notificationLink(url, origin)).toEqual(link)
  })

  it.each([
    null,
    '',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    '////evil.test',
    '/x\\y',
    '/x\ny',
    '/x\u0000',
    '/x\u007f',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'blob:https://urus.test/x',
    'file:///etc/passwd',
    'http://evil.test',
    'https://',
    'https:evil.test',
    'https:/evil.test',
    'https:\\\\evil.test',
    'https://user@evil.test',
    'https://localhost@evil.test',
    'https://urus.test:443@evil.test',
    'https://urus.test\\@evil.test',
    'https://:x@evil.test',
    'leadsListings',
  ])('[VAL-09] %j is not', (url) => {
    expect(notificationLink(url, origin)).toBeNull()
  })
})

it('names the fields of a template that its trigger point does not have', () => {
  expect(unknownFields('LEAD_ASSIGNED', '{lead_name} from {by}, {count} {nobody}')).toEqual([
    'count',
    'nobody',
  ])
})
