import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearNotices, notices } from '../../client/notice-store.ts'
import { opened } from './opened.tsx'

interface DrawerProps {
  onClose: () => void
}
const Drawer = ({ onClose }: DrawerProps) => <button onClick={onClose}>In the drawer</button>

const load = vi.fn<() => Promise<{ default: ComponentType<DrawerProps> }>>()
const Opened = opened(load)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <Opened onClose={() => setOpen(false)} />}
    </>
  )
}

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open' })))
const told = () => notices.get().map(({ text, actions = [] }) => [text, ...actions.map(({ label }) => label)])

beforeEach(() => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/drawer-1.js'))
})
afterEach(() => {
  vi.restoreAllMocks()
  clearNotices()
})

it('a part whose script cannot come is closed again with a word on why, and opens when it is pressed anew', async () => {
  online(false)
  render(<Page />)
  await press()
  await expect.poll(told).toEqual([['This needs a connection. Try again when you’re back online.']])
  online(true)
  await press()
  await expect
    .poll(() => told().at(-1))
    .toEqual(['Couldn’t open this. Try again or reload; a newer version may be ready.', 'Reload'])
  expect(screen.queryByText('In the drawer')).toBeNull()
  load.mockResolvedValue({ default: Drawer })
  await press()
  expect(await screen.findByText('In the drawer')).toBeTruthy()
})

it('what nobody can close says in its place that it could not come, and comes when it is tried again', async () => {
  online(true)
  const Bar = opened<object>(load as never)
  await act(async () => render(<Bar />))
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t open this.')
  const again = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /again/ })))
  await again()
  expect(screen.getByRole('alert')).toBeTruthy()
  load.mockResolvedValue({ default: (() => <p>The bar</p>) as never })
  await again()
  expect(screen.getByText('The bar')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(told()).toEqual([])
})

it('what nobody can close comes with the connection', async () => {
  online(false)
  const Bar = opened<object>(load as never)
  await act(async () => render(<Bar />))
  load.mockResolvedValue({ default: (() => <p>The bar</p>) as never })
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.getByText('The bar')).toBeTruthy()
})
