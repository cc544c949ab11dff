const key = 'urus.user-lists'

export const userListStorage = {
  read: (): string | null => localStorage.getItem(key),
  write: (text: string): void => localStorage.setItem(key, text),
  forget: (): void => localStorage.removeItem(key),
}
