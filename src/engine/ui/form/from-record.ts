/** Location state of an edit page that its record's page opened: leaving it goes back there, as it was. */
export const fromRecord = { fromRecord: true } as const

export const isFromRecord = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromRecord' in state
