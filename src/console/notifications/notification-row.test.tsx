import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { UserNotification } from '../../services/notification/notifications.ts'
import { NotificationRow } from './notification-row.tsx'

afterEach(cleanup)

const show = (noti_url: string | null) => {
  const notification: UserNotification = {
    noti_id: 1,
    noti_user_id: 2,
    noti_message: '<b>Look</b> at this',
    noti_read_at: null,
    noti_url,
    noti_related_type: null,
    noti_related_id: null,
    microservice_code: null,
    application_code: null,
    sent_by: 'Chong Mei Yee',
    created_at: '2026-11-20 09:00:00',
  }
  render(
    <ul>
      <NotificationRow notification={notification} onRead={() => undefined} />
    </ul>,
  )
}

it('[VAL-09] an address of another site opens apart from the console, its host beside the message', () => {
  show('https://urus.test.evil.test/login')
  const link = screen.getByRole('link', {
    name: /<b>Look<\/b> at this.*urus\.test\.evil\.test.*Chong Mei Yee/,
  })
  expect(link.getAttribute('href')).toBe('https://urus.test.evil.test/login')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

it.each([
  null,
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https://localhost@evil.test',
  'http://evil.test',
])('[VAL-09] %j that was kept all the same is no link', (url) => {
  show(url)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: /Look/ })).toBeDefined()
})
