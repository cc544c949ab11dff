import { expect, it } from 'vitest'
import { openLog } from './log.ts'

function written(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = ''
  write(openLog('info', { write: (line: string) => void (text += line) }))
  return text
}

it('is one JSON line an entry, with its fields', () => {
  const line = written((log) => log.info({ request_id: 'abc', status: 200 }, 'call'))
  expect(JSON.parse(line)).toMatchObject({ level: 'info', request_id: 'abc', status: 200, msg: 'call' })
})

it('writes no secret, however deep', () => {
  const text = written((log) =>
    log.error(
      { password: 'open sesame', body: { access_token: 'abc.def', nested: { authorization: 'Bearer xyz' } } },
      'failed',
    ),
  )
  expect(text).not.toMatch(/open sesame|abc\.def|xyz/)
})

it('writes no NRIC, in a field, a text or a list', () => {
  const text = written((log) => {
    log.warn({ who: '900101-14-5678', people: ['900101145678'] }, 'duplicate 900101-14-5678')
  })
  expect(text).not.toMatch(/900101/)
  expect(text).toContain('******-**-****')
})

it('keeps the id of a request, whatever its digits', () => {
  const request_id = '12345678-1234-4f4a-b9de-123456789012'
  expect(written((log) => log.info({ request_id }, 'call'))).toContain(request_id)
})

it('keeps quiet below its level', () => {
  expect(written((log) => log.info({}, 'x'))).not.toBe('')
  let text = ''
  openLog('error', { write: (line: string) => void (text += line) }).info({}, 'x')
  expect(text).toBe('')
})
