export const ownerTexts = {
  nobody: 'This %{name} is unassigned',
  main: 'Main assignee',
  assigned: 'Assigned %{time}',
  reassigned: 'Reassigned %{time}',
  history: { one: '%{smart_count} earlier appointment', other: '%{smart_count} earlier appointments' },
}

export type OwnerTexts = typeof ownerTexts
