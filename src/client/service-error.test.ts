import { expect, it } from 'vitest'
import { ServiceError } from './service-error.ts'

it('[ERR-07] carries status and body, says the server’s message and knows its notice', () => {
  const error = new ServiceError({ status: 409, body: { message: 'Changed meanwhile' } })
  expect(error).toMatchObject({
    status: 409,
    message: 'Changed meanwhile',
    body: { message: 'Changed meanwhile' },
  })
  expect(error.notice?.text).toBe('Changed meanwhile')
})

it('[ERR-03] gives forms one text a field and the notice all of them', () => {
  const errors = { contact_no: ['Not a phone', 'Known already'], name: ['Required'] }
  const error = new ServiceError({ status: 422, body: { message: 'Check the fields', errors } })
  expect(error.body.errors).toEqual({ contact_no: 'Not a phone Known already', name: 'Required' })
  expect(error.notice?.items).toEqual(['Not a phone', 'Known already', 'Required'])
})

it('[ERR-14] has no notice where a failure is silent', () => {
  expect(new ServiceError({ status: 500, origin: 'auxiliary' }).notice).toBeNull()
})
