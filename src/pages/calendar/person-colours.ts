/** Readable with white text in both modes, and colour-blind safe. */
const personColours = [
  '#2563eb',
  '#b42318',
  '#2e7d4f',
  '#6a3fb5',
  '#92600a',
  '#0f766e',
  '#a3266f',
  '#475569',
] as const

/** Stable per person. */
export const personColour = (userId: number): string =>
  personColours[userId % personColours.length] ?? personColours[0]

export function peopleOf(
  appointments: readonly { user_id?: number | null; user_name?: string | null }[],
): { id: number; name: string; colour: string }[] {
  const byId = new Map(
    appointments.flatMap(({ user_id, user_name }) =>
      typeof user_id !== 'number'
        ? []
        : [[user_id, { id: user_id, name: user_name ?? '', colour: personColour(user_id) }]],
    ),
  )
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
