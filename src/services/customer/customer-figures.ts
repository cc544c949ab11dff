import { sql } from 'kysely'
import type { RowFigure } from '../../engine/api/resource-service.ts'
import { ownerPlaces } from '../hub/hub-sets.ts'

const year = sql`extract(year from now() at time zone 'Asia/Kuala_Lumpur')::integer`

/**
 * Year of birth of customer `t`: entered, else from the NRIC's first two digits, which follow an encrypted one; never
 * in the future.
 */
const inNric = sql`substring(t.nric from '^([0-9]{2})[0-9]{10}$|~([0-9]{2})$')::integer`
const yearOfBirth = sql`coalesce(extract(year from t.born)::integer,
  (case when 2000 + ${inNric} > ${year} then 1900 else 2000 end) + ${inNric})`

/** Age reached this year; null for a masked NRIC. */
const age: RowFigure = { from: ['born', 'nric'], value: () => sql`${year} - ${yearOfBirth}` }

export const customerFigures = { ...ownerPlaces, age }
