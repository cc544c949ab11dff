import type { AnyField } from '../field.ts'

/** Stands for whoever asks, wherever the id of a user may stand. */
export const me = 'me'

export const refersToUsers = (field: AnyField): boolean =>
  (field.kind === 'ref' || field.kind === 'refs') && field.options.to === 'user'
