import { array, object, type InferType } from 'yup'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'

/** As many tiles as Home has. */
export const maxTiles = 20

const tile = shape({
  report: text(),
  /** The saved view that the tile shows; none of the tile that the report has of its own. */
  view: shape({ id: whole(), name: text(), address: text() }).nullable(),
})

export const homeAnswer = shape({
  tiles: list(tile),
  /** Whose arrangement it is: the user's own, the default of their role, or the one that Urus begins with. */
  from: oneOf('own', 'role', 'standard'),
})
export type HomeAnswer = InferType<typeof homeAnswer>
export type HomeTile = HomeAnswer['tiles'][number]

/** An arrangement as it is kept. */
export const keptTiles = () => array(object({ report: text(), view_id: whole().nullable() })).max(maxTiles)
export type KeptTile = { report: string; view_id: number | null }

export const arrangement = object({ tiles: keptTiles().defined().nullable() })
