/** Dark enough for white text, light and dark appearance alike; told apart with the common kinds of colour blindness. */
export const personColours = [
  '#2563eb',
  '#b42318',
  '#2e7d4f',
  '#6a3fb5',
  '#92600a',
  '#0f766e',
  '#a3266f',
  '#475569',
] as const

/** The colour of a person: the same in every week, whoever else is shown. */
export const personColour = (userId: number): string =>
  personColours[userId % personColours.length] ?? personColours[0]

/** The people of appointments with their colours, by name. */
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
