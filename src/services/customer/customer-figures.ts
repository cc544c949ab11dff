import { sql } from 'kysely'
import type { RowFigure } from '../../engine/api/resource-service.ts'
import { ownerPlaces } from '../hub/hub-sets.ts'

const year = sql`extract(year from now() at time zone 'Asia/Kuala_Lumpur')::integer`

/** The year in which a customer, `t`, was born: as it was told, else by the first two digits of the NRIC, which nobody has ahead of birth: they stand behind a sealed one. */
const inNric = sql`substring(t.nric from '^([0-9]{2})[0-9]{10}$|~([0-9]{2})$')::integer`
const yearOfBirth = sql`coalesce(extract(year from t.born)::integer,
  (case when 2000 + ${inNric} > ${year} then 1900 else 2000 end) + ${inNric})`

/** The age that a customer reaches this year. A masked NRIC does not show it. */
const age: RowFigure = { from: ['born', 'nric'], value: () => sql`${year} - ${yearOfBirth}` }

/** What reports take of customers beside their fields. */
export const customerFigures = { ...ownerPlaces, age }
