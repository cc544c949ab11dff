export const assignmentRuleTexts = {
  nobody: 'Skipped: no agent available',
  people: { one: '%{smart_count} person', other: '%{smart_count} people' },
  off: 'New leads are not assigned automatically',
  off_hint:
    'The rules still apply to imports and reassignments. Turn on automatic assignment in the corporate settings.',
}

export type AssignmentRuleTexts = typeof assignmentRuleTexts
