import { describe, expect, it } from 'vitest'
import { notificationLink, unknownFields } from './notifications.ts'

const origin = 'https://urus.test'

describe('where a notification leads', () => {
  it.each([
    ['/leadsListings?a=b#c', { inside: true, to: '/leadsListings?a=b#c' }],
    ['https://urus.test/x', { inside: true, to: '/x' }],
    ['https://example.my/x', { inside: false, to: 'https://example.my/x' }],
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
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.test',
    'https://',
    'https://user@evil.test',
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
