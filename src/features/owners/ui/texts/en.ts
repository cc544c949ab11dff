export const ownerTexts = {
  nobody: 'This %{name} is unassigned',
  main: 'Main assignee',
  assigned: 'Assigned %{time}',
  reassigned: 'Reassigned %{time}',
  history: { one: '%{smart_count} earlier assignment', other: '%{smart_count} earlier assignments' },
}

export type OwnerTexts = typeof ownerTexts
