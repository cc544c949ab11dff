import type { Mode } from './tokens.ts'

/** Also read by head-start.js, which paints the background before the first script. */
const key = 'urus.appearance'
const dark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const listeners = new Set<() => void>()

/** The user's choice, else the system's. */
export function appearance(): Mode {
  const chosen = localStorage.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return dark()?.matches ? 'dark' : 'light'
}

export function setAppearance(mode: Mode): void {
  localStorage.setItem(key, mode)
  listeners.forEach((hear) => hear())
}

export function onAppearance(hear: () => void): () => void {
  listeners.add(hear)
  dark()?.addEventListener('change', hear)
  return () => {
    listeners.delete(hear)
    dark()?.removeEventListener('change', hear)
  }
}
