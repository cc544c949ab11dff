import { badRequest } from '../../../domain/failure.ts'
import { askableMatchKeys, type MatchKey, type LikelyPair } from '../match-keys.ts'
import type { Context, ResourceService, Row } from '../../../engine/api/resource-service.ts'
import { nextMatches, pairsOf, share, shownBefore, valuesAtOnce, type Place } from './matches.ts'
import { pairKey, readDistinctAmong } from './distinct.ts'
import { readPaired } from './pair-records.ts'

/** Statement limit per page when most pairs were dismissed. */
const mostRounds = 10
const pageSize = 20

export interface PossibleDuplicates {
  pairs: LikelyPair[]
  records: Row[]
  next: string | null
}

function readPlace(likenesses: readonly MatchKey[], cursor: string | undefined): Place {
  if (cursor === undefined) return { at: 0 }
  const [, reason, id] = /^([a-z]+)(?:\.(\d{1,15}))?$/.exec(cursor) ?? []
  const at = likenesses.findIndex((likeness) => likeness.reason === reason)
  if (at < 0) throw badRequest('filter.value', { field: 'after' })
  return { at, ...(id !== undefined && { after: Number(id) }) }
}

function cursorOf(likenesses: readonly MatchKey[], { at, after }: Place): string | null {
  const likeness = likenesses[at]
  if (!likeness) return null
  return after === undefined ? likeness.reason : `${likeness.reason}.${after}`
}

async function nextPairs(
  service: ResourceService,
  context: Context,
  likenesses: readonly MatchKey[],
  place: Place,
  most: number,
): Promise<{ pairs: LikelyPair[]; place: Place }> {
  const { at } = place
  const groups = await nextMatches(service, context, likenesses, place)
  const ids = groups.flat().map(({ id }) => id)
  const distinct = await readDistinctAmong(service, context, ids)
  const isShown = await shownBefore(service, context, likenesses.slice(0, at), groups.flatMap(pairsOf))
  const pairs: LikelyPair[] = []
  let taken = 0
  for (; taken < groups.length && pairs.length < most; taken++) {
    const shown = pairsOf(groups[taken] ?? []).filter(
      (pair) => !distinct.has(pairKey(pair[0].id, pair[1].id)) && !isShown(pair),
    )
    pairs.push(
      ...shown.map((pair) => ({
        ids: [pair[0].id, pair[1].id] as const,
        reasons: likenesses.filter((each) => share(pair, each)).map(({ reason }) => reason),
      })),
    )
  }
  const isOver = taken === groups.length && groups.length < valuesAtOnce
  return { pairs, place: isOver ? { at: at + 1 } : { at, after: groups[taken - 1]?.[0]?.id } }
}

/** Possible duplicates: pairs sharing phone, e-mail or name. */
export async function findDuplicates(
  service: ResourceService,
  context: Context,
  cursor: string | undefined,
): Promise<PossibleDuplicates> {
  const likenesses = askableMatchKeys(service.resource, context.session)
  const pairs: LikelyPair[] = []
  let place = readPlace(likenesses, cursor)
  for (let round = 0; round < mostRounds && pairs.length < pageSize && likenesses[place.at]; round++) {
    const found = await nextPairs(service, context, likenesses, place, pageSize - pairs.length)
    pairs.push(...found.pairs)
    place = found.place
  }
  return {
    pairs,
    records: await readPaired(service, context, pairs),
    next: cursorOf(likenesses, place),
  }
}
