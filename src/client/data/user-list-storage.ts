const key = 'urus.user-lists'

/** The kept user lists as text; no more than this, so that the sign-in page can forget them without knowing them. */
export const userListStorage = {
  read: (): string | null => localStorage.getItem(key),
  write: (text: string): void => localStorage.setItem(key, text),
  forget: (): void => localStorage.removeItem(key),
}
