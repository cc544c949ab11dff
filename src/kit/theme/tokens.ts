export type Mode = 'light' | 'dark'

/** Console colours for MUI and, as CSS variables, the sign-in pages. Tests require WCAG AA on every surface. */
export interface Tokens {
  canvas: string
  surface: string
  raised: string
  sunken: string
  selected: string
  border: string
  /** Input borders: 3:1 against the surface. */
  edge: string
  text: string
  textSoft: string
  textFaint: string
  success: string
  warning: string
  error: string
  info: string
}

const light: Tokens = {
  canvas: '#f7f7f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f3f4f5',
  selected: '#ebecef',
  border: '#e5e6ea',
  edge: '#868c97',
  text: '#17191d',
  textSoft: '#4d535e',
  textFaint: '#5f6672',
  success: '#13713d',
  warning: '#8a4b00',
  error: '#b3261e',
  info: '#1d5fb4',
}

const dark: Tokens = {
  canvas: '#0f1113',
  surface: '#16181b',
  raised: '#1d2024',
  sunken: '#1c1f23',
  selected: '#272a30',
  border: '#2a2d33',
  edge: '#737a85',
  text: '#eceef1',
  textSoft: '#b3b9c3',
  textFaint: '#989fab',
  success: '#62c98b',
  warning: '#e6ac5c',
  error: '#ff938a',
  info: '#86b6f7',
}

export const tokens: Record<Mode, Tokens> = { light, dark }

/** Package badges: basic blue, team green, corporate yellow background [VAR-04]. */
export const packageBadges = {
  basic: { background: '#1d5fb4', text: '#ffffff' },
  team: { background: '#1c7440', text: '#ffffff' },
  corporate: { background: '#f5c518', text: '#2c2300' },
} as const
