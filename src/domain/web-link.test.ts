import { expect, it } from 'vitest'
import { hostOf, webLink } from './web-link.ts'

it.each([
  ['https://g.page/harta/review', 'g.page'],
  ['  HTTPS://G.Page/harta?x=a@b  ', 'g.page'],
  ['https://g.page', 'g.page'],
  ['https://g.page:8443/#a', 'g.page:8443'],
  ['https://gооgle.com/review', 'xn--ggle-55da.com'],
])('%s leads to %s', (link, host) => {
  expect(hostOf(link)).toBe(host)
})

it.each([
  'http://g.page',
  'https://localhost@evil.test',
  'https://g.page:pass@evil.test/',
  'https:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  'https://g.page\\@evil.test',
  'javascript:alert(1)//https://g.page',
  'https://',
  'g.page',
  '',
])('%s is none', (link) => {
  expect(webLink(link)).toBeNull()
})
