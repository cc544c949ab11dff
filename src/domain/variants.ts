import type { Variant } from './app-codes.ts'

/** Variant-specific features (platform.md sections 2 and 6, messaging sections of the second document). */
export type VariantFeature =
  | 'invoices'
  | 'commission-group'
  | 'lead-analysis'
  | 'sales-report'
  | 'pending-approvals'
  | 'vps-pending-approvals'
  | 'chat-without-join-cut'
  | 'banker-chat'
  | 'admin-style-chat'
  | 'public-chat'
  | 'chat-only'

export interface VariantEntry {
  name: string
  /** Accent colours, each meeting WCAG AA on its surface. */
  brand: { light: string; dark: string }
  features: readonly VariantFeature[]
}

/** All variants [VAR-01]. */
export const variants: Record<Variant, VariantEntry> = {
  sas: {
    name: 'Urus Advisory',
    brand: { light: '#0b6b62', dark: '#5cc7b8' },
    features: [
      'invoices',
      'commission-group',
      'lead-analysis',
      'sales-report',
      'pending-approvals',
      'chat-without-join-cut',
    ],
  },
  vps: {
    name: 'Urus Property',
    brand: { light: '#2f5bd0', dark: '#8fb0ff' },
    features: ['vps-pending-approvals'],
  },
  hck: {
    name: 'Urus HCK',
    brand: { light: '#6a3fb5', dark: '#bda2f5' },
    features: [],
  },
  dahongye: {
    name: 'Urus Da Hong Ye',
    brand: { light: '#b3282d', dark: '#ff9a94' },
    features: ['vps-pending-approvals'],
  },
  'banker-app': {
    name: 'Urus Banker',
    brand: { light: '#3a5273', dark: '#a3bcd9' },
    features: ['banker-chat'],
  },
  'admin-chat': {
    name: 'Urus Messaging',
    brand: { light: '#0b6b62', dark: '#5cc7b8' },
    features: ['admin-style-chat', 'chat-only'],
  },
  'public-chat': {
    name: 'Urus Messaging',
    brand: { light: '#0b6b62', dark: '#5cc7b8' },
    features: ['public-chat', 'chat-only'],
  },
}
