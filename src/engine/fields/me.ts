import type { AnyField } from '../field.ts'
import { referredSchema } from './referred.ts'

/** Stands for whoever asks, wherever the id of a user may stand. */
export const me = 'me'

export const refersToUsers = (field: AnyField): boolean => referredSchema(field) === 'user'
