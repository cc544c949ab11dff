import type { AnyField } from '../field.ts'
import { referredSchema } from './referred.ts'

/** Placeholder for the current user's id. */
export const me = 'me'

export const refersToUsers = (field: AnyField): boolean => referredSchema(field) === 'user'
