import { expect, it } from 'vitest'
import { Failure } from '../../domain/failure.ts'
import { deepestJson, parseJson } from './json.ts'

it.each([
  ['a lone surrogate', String.raw`"Ali \ud83d"`, 'Ali \ufffd'],
  ['its other half', String.raw`"\uDE00 Ali"`, '\ufffd Ali'],
  ['two in the wrong order', String.raw`"\ude00\ud83d"`, '\ufffd\ufffd'],
  ['one before a pair', String.raw`"\ud83d\ud83d\ude00"`, '\ufffd😀'],
  ['a name', String.raw`{"\ud83d": 1}`, { '\ufffd': 1 }],
  ['a pair', String.raw`"\ud83d\ude00"`, '😀'],
  ['an emoji as it is', '"😀"', '😀'],
  ['a backslash before what looks like one', String.raw`"\\ud83d \\\ud83d"`, '\\ud83d \\\ufffd'],
  ['other escapes', String.raw`"\n\"\u00e9\ud7ff\ue000"`, '\n"é\ud7ff\ue000'],
])('%s is read as a text that can be kept', (_, json, value) => {
  expect(parseJson(json)).toEqual(value)
})

it('what is no JSON stays none', () => {
  for (const text of ['', '{', '"\\ud83"', '\\ud83d']) expect(() => parseJson(text)).toThrow(SyntaxError)
})

it('what is nested too deeply is refused, brackets in a text are none', () => {
  const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth)
  expect(parseJson(nested(deepestJson))).toBeInstanceOf(Array)
  expect(() => parseJson(nested(deepestJson + 1))).toThrow(Failure)
  expect(() => parseJson('{"a":'.repeat(9000))).toThrow(Failure)
  expect(parseJson(JSON.stringify({ text: `"\\${nested(50)}` }))).toEqual({ text: `"\\${nested(50)}` })
})

it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])('no member is named %s', (name) => {
  expect(() => parseJson(`{"a":[{"${name}":1}]}`)).toThrow(Failure)
  expect(() => parseJson(`{"\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}":1}`)).toThrow(Failure)
  expect(parseJson(`{"a":"${name}"}`)).toEqual({ a: name })
})
