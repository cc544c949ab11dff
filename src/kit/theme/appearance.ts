import type { Mode } from './tokens.ts'

/** Read by head-start.js too, which paints the ground before the first script has run. */
const key = 'urus.appearance'
const dark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const listeners = new Set<() => void>()

/** Light or dark: what the user chose, else what the system says. */
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
