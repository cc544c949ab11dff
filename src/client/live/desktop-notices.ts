const place = 'urus.desktop-notices'
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((hear) => hear())

interface DesktopNotice {
  title: string
  body: string
  /** One with the same takes the place of the one before, from any tab. */
  tag: string
  /** Where a press on it leads. */
  address: string
}

/** Whether this browser tells of messages on the desktop: chosen on this device, and allowed by its owner. */
export const desktopNotices = {
  /** Phones have no such notices from a page. */
  possible: (): boolean => 'Notification' in window && matchMedia('(pointer: fine)').matches,
  on: (): boolean =>
    'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(place) === '1',
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
  /** Asks the browser's owner; whether they allow it. */
  async ask(): Promise<boolean> {
    const isAllowed = (await Notification.requestPermission()) === 'granted'
    if (isAllowed) localStorage.setItem(place, '1')
    changed()
    return isAllowed
  },
  stop(): void {
    localStorage.removeItem(place)
    changed()
  },
  tell({ title, body, tag, address }: DesktopNotice): void {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      location.assign(address)
      shown.close()
    }
  },
}
