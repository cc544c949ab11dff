/** Effect of a row on an existing record. */
export const knownModes = ['fill', 'replace', 'leave'] as const
export type KnownMode = (typeof knownModes)[number]

export interface KnownRules {
  all: KnownMode
  fields: Readonly<Record<string, KnownMode>>
}

export const effects = ['filled', 'replaced', 'kept'] as const
export type Effect = (typeof effects)[number]

/** Before and after by field. */
export type Changes = Record<string, [before: unknown, after: unknown]>
