import { array, object, type InferType } from 'yup'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'

const maxTiles = 20

const tile = shape({
  report: text(),
  /** Null for the report's default tile. */
  view: shape({ id: whole(), name: text(), address: text() }).nullable(),
})

export const homeAnswer = shape({
  tiles: list(tile),
  /** The user's, the role's default, or Urus's standard. */
  from: oneOf('own', 'role', 'standard'),
})
export type HomeAnswer = InferType<typeof homeAnswer>

const keptTiles = () => array(object({ report: text(), view_id: whole().nullable() })).max(maxTiles)
export type KeptTile = { report: string; view_id: number | null }

export const arrangement = object({ tiles: keptTiles().defined().nullable() })
