/** What a row does to a record that is known already: fill its empty fields, replace what it has, nothing. */
export const knownModes = ['fill', 'replace', 'leave'] as const
export type KnownMode = (typeof knownModes)[number]

/** How known records are treated, and single fields of them otherwise. */
export interface KnownRules {
  all: KnownMode
  fields: Readonly<Record<string, KnownMode>>
}

/** What became of a known record: only empty fields were filled, something was replaced, or it was left alone. */
export const effects = ['filled', 'replaced', 'kept'] as const
export type Effect = (typeof effects)[number]

/** Field → what it held and what it holds then. */
export type Changes = Record<string, [before: unknown, after: unknown]>
