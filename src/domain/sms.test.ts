import { describe, expect, it } from 'vitest'
import { mergeSamples, mergeText, unknownMergeFields } from './merge-fields.ts'
import { smsBreaches, smsLength, type SmsBreach, type SmsLength } from './sms.ts'

describe('the length of an SMS', () => {
  it.each<[what: string, text: string, length: SmsLength]>([
    ['nothing', '', { encoding: 'gsm7', units: 0, segments: 0, left: 160 }],
    ['one full GSM-7 segment', 'a'.repeat(160), { encoding: 'gsm7', units: 160, segments: 1, left: 0 }],
    ['one more', 'a'.repeat(161), { encoding: 'gsm7', units: 161, segments: 2, left: 145 }],
    ['two full ones', 'a'.repeat(306), { encoding: 'gsm7', units: 306, segments: 2, left: 0 }],
    ['three', 'a'.repeat(307), { encoding: 'gsm7', units: 307, segments: 3, left: 152 }],
    ['a euro counts twice', '€'.repeat(80), { encoding: 'gsm7', units: 160, segments: 1, left: 0 }],
    [
      'a euro stands in one segment',
      'a'.repeat(152) + '€' + 'a'.repeat(10),
      { encoding: 'gsm7', units: 164, segments: 2, left: 141 },
    ],
    ['one full UCS-2 segment', '你'.repeat(70), { encoding: 'ucs2', units: 70, segments: 1, left: 0 }],
    ['one more of those', '你'.repeat(71), { encoding: 'ucs2', units: 71, segments: 2, left: 63 }],
    [
      'a single ’ makes it UCS-2',
      `Dato’ ${'a'.repeat(65)}`,
      { encoding: 'ucs2', units: 71, segments: 2, left: 63 },
    ],
    ['an emoji takes two', '🏠', { encoding: 'ucs2', units: 2, segments: 1, left: 68 }],
  ])('%s', (_what, text, length) => expect(smsLength(text)).toEqual(length))
})

describe('the rules of an SMS', () => {
  it.each<[text: string, breaches: SmsBreach[]]>([
    ['RM0.00 Harta Prima: your appointment is tomorrow at 10.30 am.', []],
    ['RM0.00 HARTA PRIMA: selamat datang', []],
    ['RM0.00 Harta Prima: loan of RM450,000.00 approved on 01/09/2024', []],
    ['Harta Prima: hello', ['prefix']],
    ['RM0.00 hello', ['brand']],
    ['hello', ['prefix', 'brand']],
    ['RM0.00 Harta Prima: see https://x.test/a', ['link']],
    ['RM0.00 Harta Prima: see harta.com.my', ['link']],
    ['RM0.00 Harta Prima: call 012-345 6789', ['call_back']],
    ['RM0.00 Harta Prima: call +60 3 1234 5678', ['call_back']],
    ['RM0.00 Harta Prima: call 1300 88 2525', ['call_back']],
    ['RM0.00 Harta Prima: reply with your NRIC', ['personal_data']],
    ['RM0.00 Harta Prima: balas dengan no. KP anda', ['personal_data']],
    ['RM0.00 Harta Prima: what is your password?', ['personal_data']],
    [
      'Call 0123456789 or bit.ly/x with your IC number',
      ['prefix', 'brand', 'link', 'call_back', 'personal_data'],
    ],
  ])('%s', (text, breaches) => expect(smsBreaches(text, 'Harta Prima')).toEqual(breaches))
})

describe('merge fields', () => {
  it('are filled in where there is a value; what is unknown stays and is named', () => {
    expect(mergeText('Hi { name }, {agent_name} {oops}', mergeSamples)).toBe(
      'Hi Aminah binti Yusof, Lim Wei Jie {oops}',
    )
    expect(unknownMergeFields('{name} {oops} {oops} {also}')).toEqual(['oops', 'also'])
  })
})
