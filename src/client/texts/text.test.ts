import { expect, it } from 'vitest'
import { text } from './text.ts'

it('fills in what is named', () => {
  expect(text('shell.version', { version: '2.19.4' })).toBe('Version 2.19.4')
  expect(text('home.morning', { name: 'Aina' })).toBe('Good morning, Aina')
})

it('[RTE-08] [ERR-10] [ERR-11] the pages say what the catalogue says', () => {
  const page = (name: 'lost' | 'ended' | 'account') =>
    `${text(`outside.${name}_title`)} ${text(`outside.${name}_text`)}`
  expect(page('lost')).toBe('Oops! Are you lost? The page you requested does not exist.')
  expect(page('ended')).toBe(
    'Oops! Your subsciption has ended. Please contact the administrator to renew your subscription.',
  )
  expect(page('account')).toBe(
    'Oops! There is something wrong with your account. Please contact the administrator to fix it.',
  )
})
