const place = 'urus.desktop-notices'
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((hear) => hear())

interface DesktopNotice {
  title: string
  body: string
  /** Replaces an earlier notification with the same tag, from any tab. */
  tag: string
  address: string
}

export const desktopNotices = {
  possible: (): boolean => 'Notification' in window && matchMedia('(pointer: fine)').matches,
  on: (): boolean =>
    'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(place) === '1',
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
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
