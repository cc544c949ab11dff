import { namesOf } from './names.ts'

export const mergeSamples = {
  name: 'Aminah binti Yusof',
  status: 'Documents pending',
  agent_name: 'Lim Wei Jie',
  agent_phone: '+60123456789',
  corporate_name: 'Harta Prima',
} as const

export type MergeField = keyof typeof mergeSamples
export const mergeFieldNames = namesOf(mergeSamples)

export type MergeValues = Readonly<Partial<Record<MergeField, string | undefined>>>

const pattern = /\{\s*(\w+)\s*\}/g

export function mergeText(template: string, values: MergeValues): string {
  const named: Readonly<Partial<Record<string, string>>> = values
  return template.replace(pattern, (whole, name: string) => named[name] ?? whole)
}

export function unknownMergeFields(template: string): string[] {
  const names = [...template.matchAll(pattern)].map(([, name]) => name ?? '')
  return [...new Set(names)].filter((name) => !(name in mergeSamples))
}
